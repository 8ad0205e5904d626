'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { LONGEST_CODE } from '@/contracts/coupon-code';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { couponEntered } from '@/store/order/order-slice';
import styles from './coupon-field.module.scss';
import { describeCoupon } from './coupon-words';
import { useCoupon } from './use-coupon';

/** A field for the coupon code, with its validation message and a button to remove it. */
export function CouponField() {
  const coupon = useCoupon();
  const amount = useShopSelector((state) => state.cart.amount);
  const wanted = useShopSelector((state) => state.order.coupon);
  const dispatch = useShopDispatch();
  const statusId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (coupon.kind === 'none' ? '' : coupon.code);
  const problem = coupon.kind === 'none' || coupon.kind === 'checking' ? null : describeCoupon(coupon, amount);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (shown.trim() === '') return;
    dispatch(couponEntered(shown.trim()));
    setTyped(null);
  };
  const remove = () => {
    dispatch(couponEntered(null));
    setTyped(null);
    // The button disappears, so the focus moves to the field for keyboard users.
    field.current?.focus();
  };
  return (
    <form className={styles.coupon} onSubmit={apply} noValidate>
      <div className={styles.line}>
        <TextField
          ref={field}
          label="Kupon kodu"
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_CODE * 2}
          aria-invalid={problem ? true : undefined}
          aria-describedby={statusId}
        />
        <Button type="submit" variant="quiet" aria-busy={coupon.kind === 'checking'}>
          Uygula
        </Button>
      </div>
      <p id={statusId} className={problem ? styles.problem : styles.held} role="status">
        {problem}
        {coupon.kind === 'holds' && `${coupon.code} kuponu uygulandı.`}
      </p>
      {wanted !== null && (
        <Button variant="plain" onClick={remove}>
          Kuponu kaldır
        </Button>
      )}
    </form>
  );
}
