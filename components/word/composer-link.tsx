import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { composerHref } from '@/services/party/composer-address';
import styles from './composer-link.module.scss';

/** Leads from letter and digit balloons to the composer; `text` is written there already. */
export function ComposerLink({ text = '' }: { text?: string }) {
  return (
    <Link className={styles.link} href={composerHref({ text })}>
      <span>
        <strong>İsmi ya da yaşı bir kerede yazın</strong>
        <span>Bütün harfleri birlikte görün, hepsini tek dokunuşla sepete ekleyin.</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
