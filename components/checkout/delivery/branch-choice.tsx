'use client';

import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { AddressFields } from '../address-fields';
import { Choice, Choices } from '../choice';
import styles from './branch-choice.module.scss';
import { branchPlace } from './branch-place';
import { hoursText } from './hours-text';
import { useBranches } from './use-branches';

/** The pickup branches, with address and opening hours. */
export function BranchChoice() {
  const { register, watch, getValues, setValue, formState } = useFormContext<AddressFields>();
  const { branches, failed, retry } = useBranches(true);
  const [now] = useState(() => new Date());
  const placed = useRef('');
  const chosen = watch('branch');
  const error = formState.errors.branch?.message;
  // Customers usually live near the branch, so its place is the invoice address's default.
  const placeInvoice = (label: string) => {
    const place = branchPlace(label);
    if (!place || !['', placed.current].includes(getValues('district'))) return;
    placed.current = place.district;
    setValue('city', place.city);
    setValue('district', place.district);
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
      {branches.map(({ slug, name, label, address, hours, map }) => {
        const open = hoursText(hours, now);
        return (
          <Choice
            key={slug}
            {...register('branch', { onChange: () => placeInvoice(label) })}
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
