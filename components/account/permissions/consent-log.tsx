import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { Permission } from '@/contracts/permission';
import { CHANNEL_NAMES } from './consent-switches';
import styles from './permissions.module.scss';

/** All changes of the customer's consents, newest first. */
export function ConsentLog({ log }: Pick<Permission, 'log'>) {
  if (log.length === 0) return <p>Henüz bir izin vermediniz.</p>;
  return (
    <Stack as="ul" tight className={styles.log}>
      {log.map(({ channel, given, at, text_version }) => (
        <li key={`${at}-${channel}`}>
          {CHANNEL_NAMES[channel]}: izin {given ? 'verildi' : 'geri alındı'}
          <br />
          <small>
            {formatMoment(at)}, hesabım sayfasından, metin {text_version}
          </small>
        </li>
      ))}
    </Stack>
  );
}
