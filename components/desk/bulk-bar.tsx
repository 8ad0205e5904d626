'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { isTrackingNumber } from '@/contracts/carriers';
import type { BulkMoved } from '@/contracts/fulfilment';
import { usePackOrders, useShipOrders } from '@/store/desk/desk-api';
import styles from './bulk-bar.module.scss';
import { CarrierField } from './carrier-field';
import { FailureAlert } from './failure-alert';
import { BULK_PROBLEMS } from './order-words';
import { PaperLinks } from './paper-links';

type Props = {
  numbers: string[];
  /** Those of them that are paid and not cancelled. */
  printable: string[];
  onDone(): void;
};

/** What can be done with the selected orders. A preview says beforehand which of them stay as they are, and why. */
export function BulkBar({ numbers, printable, onDone }: Props) {
  const [action, setAction] = useState<'pack' | 'ship' | null>(null);
  const [previewPack, packed] = usePackOrders();
  const [previewShip, shipped] = useShipOrders();
  const begin = (chosen: 'pack' | 'ship') => {
    setAction(chosen);
    if (chosen === 'pack') void previewPack({ numbers, dryRun: true });
    // The tracking numbers are typed only afterwards; whether an order may be shipped doesn't depend on them.
    else {
      const orders = numbers.map((number) => ({ number, tracking: '' }));
      void previewShip({ shipment: { carrier: '-', orders }, dryRun: true });
    }
  };
  const close = () => setAction(null);
  const finish = (moved: number, done: string) => {
    close();
    onDone();
    void showToast('success', `${moved} sipariş ${done}.`);
  };
  return (
    <section aria-label="Seçilen siparişler" className={styles.bar}>
      <p role="status">{numbers.length} sipariş seçildi</p>
      <ActionRow tight>
        <Button onClick={() => begin('pack')}>Paketlendi</Button>
        <Button variant="quiet" onClick={() => begin('ship')}>
          Kargoya ver
        </Button>
      </ActionRow>
      {printable.length > 0 && <PaperLinks numbers={printable} />}
      {printable.length < numbers.length && (
        <p className={styles.note}>
          {numbers.length - printable.length} sipariş basılmaz: ödenmemiş ya da iptal edilmiş.
        </p>
      )}
      <Dialog open={action === 'pack'} onClose={close} title="Paketlendi olarak işaretle">
        {action === 'pack' && <PackPreview dry={packed} onDone={(moved) => finish(moved, 'paketlendi')} />}
      </Dialog>
      <Dialog open={action === 'ship'} onClose={close} title="Kargoya ver">
        {action === 'ship' && <ShipPreview dry={shipped} onDone={(moved) => finish(moved, 'kargoya verildi')} />}
      </Dialog>
    </section>
  );
}

type DryRun = { data?: BulkMoved | undefined; error?: unknown };
type PreviewProps = { dry: DryRun; onDone(moved: number): void };

/** The orders that the action moves. */
const movable = ({ results }: BulkMoved) =>
  results.filter(({ problem }) => problem === null).map(({ number }) => number);

function PackPreview({ dry, onDone }: PreviewProps) {
  const [pack, { isLoading, error }] = usePackOrders();
  const numbers = dry.data ? movable(dry.data) : [];
  const apply = async () => {
    const answer = await pack({ numbers, dryRun: false });
    if (answer.data) onDone(movable(answer.data).length);
  };
  return (
    <Stack tight>
      <Preview answer={dry.data} failure={dry.error ?? error} />
      <Button disabled={isLoading || numbers.length === 0} onClick={() => void apply()}>
        Onayla
      </Button>
    </Stack>
  );
}

function ShipPreview({ dry, onDone }: PreviewProps) {
  const [ship, { isLoading, error }] = useShipOrders();
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState<Record<string, string>>({});
  const ready = dry.data ? movable(dry.data) : [];
  const typed = (number: string) => tracking[number]?.replace(/\s/g, '') ?? '';
  const isGood = (number: string) => isTrackingNumber(carrier, typed(number));
  const isWhole = carrier.trim() !== '' && ready.every(isGood);
  const problemOf = (number: string) =>
    carrier && typed(number) && !isGood(number) ? 'Bu firmanın numarası olamaz.' : undefined;
  const apply = async () => {
    const orders = ready.map((number) => ({ number, tracking: tracking[number] ?? '' }));
    const answer = await ship({ shipment: { carrier, orders }, dryRun: false });
    if (answer.data) onDone(movable(answer.data).length);
  };
  return (
    <Stack tight>
      <Preview answer={dry.data} failure={dry.error ?? error} />
      {ready.length > 0 && (
        <>
          <CarrierField value={carrier} onChange={setCarrier} />
          {ready.map((number) => (
            <TextField
              key={number}
              label={`${number} takip numarası`}
              value={tracking[number] ?? ''}
              onChange={(event) => setTracking({ ...tracking, [number]: event.target.value })}
              error={problemOf(number)}
            />
          ))}
        </>
      )}
      <Button disabled={isLoading || ready.length === 0 || !isWhole} onClick={() => void apply()}>
        {ready.length > 0 ? `${ready.length} siparişi kargoya ver` : 'Kargoya ver'}
      </Button>
    </Stack>
  );
}

function Preview({ answer, failure }: { answer: BulkMoved | undefined; failure: unknown }) {
  if (failure) return <FailureAlert error={failure} />;
  if (!answer) return <Skeleton />;
  const left = answer.results.filter(({ problem }) => problem !== null);
  return (
    <div>
      <p>
        <strong>{movable(answer).length}</strong> sipariş değişecek.
      </p>
      {left.length > 0 && (
        <>
          <p>Bunlar olduğu gibi kalacak:</p>
          <ul className={styles.left}>
            {left.map(({ number, problem }) => (
              <li key={number}>
                {number}: {problem && BULK_PROBLEMS[problem]}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
