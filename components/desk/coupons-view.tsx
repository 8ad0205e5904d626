'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { DeskCoupon } from '@/services/desk/coupons';
import { useCouponsQuery, useSwitchCoupon } from '@/store/desk/daily-api';
import { CheckField } from './check-field';
import { CouponForm } from './coupon-form';
import { CouponUses } from './coupon-uses';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { Steps } from './page-steps';
import { usePermitted } from './session';
import { useCursorSteps } from './use-cursor-steps';

const STANDING_WORDS: Record<DeskCoupon['standing'], string> = {
  on: 'Geçerli',
  coming: 'Başlamadı',
  used_up: 'Hakkı bitti',
  over: 'Süresi geçti',
  stopped: 'Durduruldu',
};

/** The coupons with their rules and uses. */
export function CouponsView() {
  const isPermitted = usePermitted();
  const [all, setAll] = useState(false);
  const { cursor, stepsTo } = useCursorSteps<number>(String(all));
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCouponsQuery({ all, before: cursor });
  return (
    <>
      <div className={kit.head}>
        <h1>Kuponlar</h1>
        {isPermitted('coupons.write') && <Button onClick={() => setOpen(true)}>Yeni kupon</Button>}
      </div>
      <CheckField checked={all} onChange={setAll}>
        Bitmiş ve durdurulmuş olanlar da görünsün
      </CheckField>
      {data ? (
        data.results.length > 0 ? (
          <ul className={kit.list} aria-label="Kuponlar">
            {data.results.map((coupon) => (
              <CouponCard key={coupon.code} coupon={coupon} canSwitch={isPermitted('coupons.write')} />
            ))}
          </ul>
        ) : (
          <p className={kit.soft}>{all ? 'Hiç kupon yok.' : 'Geçerli kupon yok.'}</p>
        )
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton bars={6} />
      )}
      <Steps {...stepsTo(data?.next ?? null)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Yeni kupon">
        {isOpen && <CouponForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

const SWITCH = { stop: 'Durdur', start: 'Yeniden başlat' };

function CouponCard({ coupon, canSwitch }: { coupon: DeskCoupon; canSwitch: boolean }) {
  const [change, { isLoading, error }] = useSwitchCoupon();
  const [isShowingUses, setShowingUses] = useState(false);
  const { code, title, standing, uses, total_uses, held, taken_off } = coupon;
  const action = standing === 'stopped' ? 'start' : 'stop';
  const send = async () => {
    if ('error' in (await change({ code, action }))) return;
    void showToast('success', action === 'stop' ? `${code} durduruldu.` : `${code} yeniden geçerli.`);
  };
  return (
    <Card as="li" className={kit.card}>
      <div>
        <p className={kit.name}>{code}</p>
        <p className={kit.soft}>
          {STANDING_WORDS[standing]}
          {title && `, ${title}`}
        </p>
      </div>
      <p>{rulesOf(coupon).join(' · ')}</p>
      <p className={kit.soft}>
        {uses} siparişte kullanıldı{total_uses !== null && ` (en çok ${total_uses})`}
        {held > 0 && `, ${held} sipariş ödeme bekliyor`}; toplam {formatKurus(taken_off)} indirim.
      </p>
      {uses + held > 0 && (
        <Button variant="plain" onClick={() => setShowingUses(true)} aria-label={`${code}: kullanan siparişler`}>
          Kullanan siparişler
        </Button>
      )}
      <Dialog open={isShowingUses} onClose={() => setShowingUses(false)} title={`${code}: kullanan siparişler`}>
        {isShowingUses && <CouponUses code={code} />}
      </Dialog>
      <FailureAlert error={error} />
      {canSwitch && (standing === 'on' || standing === 'coming' || standing === 'stopped') && (
        <Button
          variant="plain"
          disabled={isLoading}
          onClick={() => void send()}
          aria-label={`${code}: ${SWITCH[action]}`}
        >
          {SWITCH[action]}
        </Button>
      )}
    </Card>
  );
}

/** What a coupon gives, and on which conditions. */
function rulesOf({ discount, min_amount, ...coupon }: DeskCoupon): string[] {
  return [
    'percent' in discount ? `%${discount.percent} indirim` : `${formatKurus(discount.amount)} indirim`,
    min_amount > 0 && `en az ${formatKurus(min_amount)} sepet`,
    coupon.categories.length > 0 && `yalnızca ${coupon.categories.join(', ')}`,
    coupon.first_order_only && 'ilk siparişe',
    coupon.per_customer !== null && `kişi başı ${coupon.per_customer} kez`,
    coupon.customer !== null && `yalnızca ${coupon.customer}`,
    coupon.standing === 'coming' && `${formatMoment(coupon.starts_at)} başlar`,
    coupon.ends_at !== null && `${formatMoment(coupon.ends_at)} biter`,
    !coupon.listed && 'listelenmez',
  ].filter((rule) => typeof rule === 'string');
}
