'use client';

import { useRouter } from 'next/navigation';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Campaign } from '@/contracts/coupon';
import { formatMoment } from '@/contracts/dates';
import { useShopDispatch } from '@/store/hooks';
import { couponEntered } from '@/store/order/order-slice';
import styles from './campaigns.module.scss';

/** One coupon: code, discount and conditions, validity, and two ways to use it. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { code, title, rules, personal, demo, used, started } = campaign;
  const dispatch = useShopDispatch();
  const router = useRouter();
  const use = () => {
    dispatch(couponEntered(code));
    void showToast('success', `${code} sepetinize eklendi.`);
    router.push('/sepetim');
  };
  return (
    <Card as="article" className={used ? `${styles.card} ${styles.used}` : styles.card}>
      <h2 className={styles.title}>{title || code}</h2>
      <p className={styles.marks}>
        {personal && <span>Size özel</span>}
        {demo && <span>Örnek kupon</span>}
        {used && <span>Kullanıldı</span>}
        {!started && <span>Yakında</span>}
      </p>
      <p className={styles.code}>
        <span>Kupon kodu</span> <strong>{code}</strong>
      </p>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles.dates}>{period(campaign)}</p>
      {!used && (
        <ActionRow>
          {started && (
            <Button aria-label={`Sepette kullan: ${code}`} onClick={use}>
              Sepette kullan
            </Button>
          )}
          <Button variant="quiet" aria-label={`Kodu kopyala: ${code}`} onClick={() => void copy(code)}>
            Kodu kopyala
          </Button>
        </ActionRow>
      )}
    </Card>
  );
}

function period({ starts_at, ends_at, started }: Campaign): string {
  const begins = started ? '' : `${formatMoment(starts_at)} tarihinde başlar. `;
  return begins + (ends_at ? `Son kullanım: ${formatMoment(ends_at)}` : 'Bitiş tarihi yok.');
}

/** The clipboard API is unavailable on pages served over plain HTTP. */
async function copy(code: string): Promise<void> {
  if (!navigator.clipboard) {
    await showToast('info', `Kupon kodunuz: ${code}`);
    return;
  }
  await navigator.clipboard.writeText(code);
  await showToast('success', 'Kod kopyalandı!');
}
