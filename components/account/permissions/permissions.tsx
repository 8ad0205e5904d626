'use client';

import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { Permission } from '@/contracts/permission';
import { getPermissions } from '@/services/permission/permission';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { BrowserStorage } from './browser-storage';
import { CHANNEL_NAMES, ConsentSwitches } from './consent-switches';
import styles from './permissions.module.scss';

/** Marketing consents with their history, and data stored in this browser. */
export function Permissions() {
  const permissions = useAccountData(getPermissions);
  return (
    <>
      <Loaded state={permissions}>
        {(data) => (
          <>
            <Panel title="Kampanya iletileri">
              <ConsentSwitches permission={data} onChanged={permissions.replace} />
            </Panel>
            <Panel title="İzin geçmişi">
              <ConsentLog log={data.log} />
            </Panel>
          </>
        )}
      </Loaded>
      <Panel title="Bu tarayıcıda saklananlar">
        <BrowserStorage />
      </Panel>
    </>
  );
}

/** All changes of the customer's consents, newest first. */
function ConsentLog({ log }: Pick<Permission, 'log'>) {
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
