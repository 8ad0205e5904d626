'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { BlockedThing } from '@/contracts/owner-customers';
import type { DeskCustomer } from '@/services/desk/customers';
import { useBlockCustomer } from '@/store/desk/inbox-api';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import styles from './kit.module.scss';
import { Part } from './part';
import { usePermitted } from './session';

const WORDS: Record<BlockedThing, { title: string; block: string; unblock: string; hint: string }> = {
  ordering: {
    title: 'Sipariş',
    block: 'Siparişi engelle',
    unblock: 'Siparişe izin ver',
    hint: 'Bu e-posta adresiyle sipariş alınmaz. Verilmiş siparişler değişmez.',
  },
  sign_in: {
    title: 'Giriş',
    block: 'Girişi engelle',
    unblock: 'Girişe izin ver',
    hint: 'Açık oturumları kapanır, yeniden giriş yapamaz.',
  },
};

/** What the shop refuses to the customer, and why. */
export function CustomerBlocks({ customer }: { customer: DeskCustomer['customer'] }) {
  const isPermitted = usePermitted();
  const [asked, setAsked] = useState<BlockedThing | null>(null);
  const [block, { isLoading, error }] = useBlockCustomer();
  const things: BlockedThing[] = customer.account === null ? ['ordering'] : ['ordering', 'sign_in'];
  return (
    <Part title="Engeller">
      {things.map((what) => {
        const { title, block: blockTitle, unblock } = WORDS[what];
        const blocked = customer.blocks[what];
        return (
          <div key={what}>
            <p className={styles.name}>
              {title}: {blocked ? 'engelli' : 'açık'}
            </p>
            {blocked && (
              <p className={styles.soft}>
                {formatMoment(blocked.at)}: {blocked.reason}
              </p>
            )}
            {isPermitted('customers.manage') &&
              (blocked ? (
                <Button
                  variant="quiet"
                  disabled={isLoading}
                  onClick={() => void block({ key: customer.key, what, reason: null })}
                >
                  {unblock}
                </Button>
              ) : (
                <Button variant="plain" onClick={() => setAsked(what)}>
                  {blockTitle}
                </Button>
              ))}
          </div>
        );
      })}
      {!asked && <FailureAlert error={error} />}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={asked ? WORDS[asked].block : ''}>
        {asked && <BlockForm id={customer.key} what={asked} onDone={() => setAsked(null)} />}
      </Dialog>
    </Part>
  );
}

function BlockForm({ id, what, onDone }: { id: string; what: BlockedThing; onDone(): void }) {
  const [block, { isLoading, error }] = useBlockCustomer();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldText(event.currentTarget, 'reason').trim();
    if (isLoading || !reason || 'error' in (await block({ key: id, what, reason }))) return;
    onDone();
    void showToast('success', 'Engellendi.');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <p>{WORDS[what].hint}</p>
        <TextAreaField label="Neden" name="reason" hint="Yalnızca ekip görür." required maxLength={300} />
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading}>
          Engelle
        </Button>
      </Stack>
    </form>
  );
}
