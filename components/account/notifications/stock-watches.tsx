'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { titleWithVariant } from '@/contracts/variant-title';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { endStockWatch, getStockWatches } from '@/services/stock-watch/stock-watch';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import styles from './notifications.module.scss';

/** Sold-out products the customer watches. */
export function StockWatches() {
  const watches = useAccountData(getStockWatches);
  const end = async (id: number) => {
    try {
      await endStockWatch(browserApi, id);
      void showToast('success', 'Kaldırıldı!');
    } catch (failure) {
      // A 404 means it was already ended; the reloaded list shows that.
      if (!hasStatus(failure, 404)) void showToast('error', 'Hata!');
    }
    watches.reload();
  };
  return (
    <Panel title="Stok haberi beklediklerim">
      <Loaded state={watches}>
        {(list) =>
          list.length === 0 ? (
            <p>Tükenen bir ürünün sayfasındaki “Gelince haber ver” düğmesine tıklayın, stoka girince haber verelim.</p>
          ) : (
            <ul className={styles.watches}>
              {list.map(({ id, slug, title, variant_title }) => (
                <li key={id}>
                  <Link href={`/${slug}`}>{titleWithVariant(title, variant_title)}</Link>
                  <Button variant="quiet" aria-label={`${title}: beklemekten vazgeç`} onClick={() => void end(id)}>
                    Vazgeç
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
