'use client';

import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useMinutes } from '@/components/ui/use-minutes';
import type { Holidays } from '@/contracts/delivery';
import { hoursText, useBranches } from './branches';

/** The selected pickup branch. */
export function PickupBranch({ slug, holidays }: { slug: string; holidays: Holidays }) {
  const { branches, failed, retry } = useBranches(true);
  const now = useMinutes();
  if (failed) {
    return (
      <p role="alert">
        Mağazanın bilgileri şu anda alınamadı.{' '}
        <Button variant="quiet" onClick={retry}>
          Yeniden dene
        </Button>
      </p>
    );
  }
  if (!branches) return <p role="status">Mağaza getiriliyor…</p>;
  const branch = branches.find((one) => one.slug === slug);
  if (!branch) return <p role="alert">Bu mağazadan artık teslim alınamıyor. Lütfen başka bir mağaza seçin.</p>;
  const open = now && hoursText(branch, now, holidays);
  return (
    <div>
      <p>
        <strong>{branch.name}</strong>
      </p>
      <p>{branch.address}</p>
      {open && <p>{open}</p>}
      <Link href={branch.map} target="_blank" rel="noreferrer">
        Yol tarifi
      </Link>
    </div>
  );
}
