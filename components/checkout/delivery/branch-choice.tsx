'use client';

import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { AddressFields } from '../address-fields';
import { Choice, Choices } from '../choice';
import styles from './branch-choice.module.scss';
import { branchLocation } from './branch-place';
import { hoursText } from './hours-text';
import { useBranches } from './use-branches';

/** The pickup branches, with address and opening hours. */
export function BranchChoice() {
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
      {branches.map(({ slug, name, label, address, hours, map }) => {
        const open = hoursText(hours, now);
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
