'use client';

import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { arrivalText } from '@/components/amounts/arrival-text';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useMinutes } from '@/components/ui/use-minutes';
import { type DeliveryTerms, type Holidays, transitWords } from '@/contracts/delivery';
import type { AddressFields } from '../address-schema';
import { CheckoutSection } from '../checkout-section';
import { Choice, Choices } from '../choice';
import { hoursText, useBranches } from './branches';
import styles from './delivery-method.module.scss';

/** Courier or pickup at a branch, where one offers it. */
export function DeliveryMethod({ terms }: { terms: DeliveryTerms }) {
  const { pickup, holidays, transit } = terms;
  const now = useMinutes();
  const { register, watch } = useFormContext<AddressFields>();
  const [delivery, city] = watch(['delivery', 'city']);
  const chosen = delivery === 'pickup';
  return (
    <CheckoutSection title="Teslimat şekli">
      <Choices legend="Teslimat şekli" unseen>
        <Choice
          {...register('delivery')}
          value="shipping"
          title="Adrese teslim"
          detail={`Kargoyla: ${now ? arrivalText(now, terms, city) : transitWords(transit)}.`}
        />
        {(pickup || chosen) && (
          <Choice
            {...register('delivery')}
            value="pickup"
            title="Mağazadan teslim al"
            detail="Siparişiniz hazır olunca haber veririz, mağazadan alırsınız."
          />
        )}
      </Choices>
      {chosen && <BranchChoice holidays={holidays} />}
    </CheckoutSection>
  );
}

/** The pickup branches, with address and opening hours. */
function BranchChoice({ holidays }: { holidays: Holidays }) {
  const { register, watch, getValues, setValue, formState } = useFormContext<AddressFields>();
  const { branches, failed, retry } = useBranches(true);
  const [now] = useState(() => new Date());
  const filled = useRef('');
  const chosen = watch('branch');
  const error = formState.errors.branch?.message;
  // Customers usually live near the branch, so its location is the invoice address's default.
  const fillInvoice = (label: string) => {
    const location = branchLocation(label);
    if (!location || !['', filled.current].includes(getValues('district'))) return;
    filled.current = location.district;
    setValue('city', location.city);
    setValue('district', location.district);
  };
  if (failed) {
    return (
      <p className={styles.failed} role="alert">
        Mağazalar şu anda listelenemedi.{' '}
        <Button variant="quiet" onClick={retry}>
          Yeniden dene
        </Button>
      </p>
    );
  }
  if (!branches) return <p role="status">Mağazalar getiriliyor…</p>;
  return (
    <Choices legend="Mağaza" error={error}>
      {branches.map((branch) => {
        const { slug, name, label, address, map } = branch;
        const open = hoursText(branch, now, holidays);
        return (
          <Choice
            key={slug}
            {...register('branch', { onChange: () => fillInvoice(label) })}
            value={slug}
            defaultChecked={slug === chosen}
            title={name}
            detail={
              <>
                {address}
                {open && <span className={styles.hours}>{open}</span>}
              </>
            }
            invalid={error !== undefined}
            more={
              <Link
                href={map}
                target="_blank"
                rel="noreferrer"
                className={styles.way}
                aria-label={`Yol tarifi: ${name}`}
              >
                Yol tarifi
              </Link>
            }
          />
        );
      })}
    </Choices>
  );
}

/** Province and district in a branch's label: `"Beşiktaş (Etiler), İstanbul"` → İstanbul, Beşiktaş. */
function branchLocation(label: string): { city: string; district: string } | null {
  const [, district, city] = /^([^(,]+?)\s*(?:\([^)]*\))?,\s*(.+)$/.exec(label) ?? [];
  return city && district ? { city, district } : null;
}
