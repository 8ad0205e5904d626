import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { DeskShell } from '@/components/desk/desk-shell';
import { Toasts } from '@/components/toasts/toasts';
import type { OwnerOrder, OwnerOrderDetail } from '@/contracts/fulfilment';
import type { StaffSession } from '@/contracts/staff-accounts';
import { permissionsOf, type StaffRole } from '@/contracts/staff-permissions';
import { DeskProvider } from '@/store/desk/desk-provider';
import { sampleOrder } from '../account/sample-order';
import { api } from '../api';

/** The session of a member of the staff with this role. */
export function sampleSession(role: StaffRole = 'owner', { secondFactor = false } = {}): StaffSession {
  const at = '2026-11-23T09:00:00Z';
  const account = { id: 1, email: 'elif@ornek.com', name: 'Elif Kaya', role, disabled: false, created_at: at };
  return {
    staff: { ...account, second_factor: secondFactor },
    permissions: permissionsOf(role),
    confirmed_until: at,
    expires_at: at,
    authenticator_app: secondFactor,
    recovery_codes: 0,
  };
}

/** The API's answers to a signed-in member of the staff with this role, in a shop without invoices. */
export function signInStaff(role: StaffRole = 'owner'): void {
  api.use(
    http.get('/api/admin/session/', () => HttpResponse.json(sampleSession(role))),
    http.get('/api/admin/invoices/', () => HttpResponse.json({ results: [], next: null })),
  );
}

/** Renders a screen in the desk's frame with a store of its own. */
export function renderDesk(screen: ReactNode) {
  return render(
    <PathnameContext value="/yonetim">
      <DeskProvider>
        <DeskShell storeName="Şenlikhane">{screen}</DeskShell>
        <Toasts />
      </DeskProvider>
    </PathnameContext>,
  );
}

/** The row of {@link sampleDeskOrder}. */
export function sampleDeskRow(overrides: Partial<OwnerOrder> = {}): OwnerOrder {
  const sample = sampleOrder();
  const { number, order_status, created_at, paid_at, payment_method, amount } = sample;
  const { delivery, slot, party_date, party_time, tracking } = sample;
  const head = {
    ...{ number, order_status, created_at, paid_at, payment_method, amount },
    ...{ delivery, slot, party_date, party_time, tracking },
  };
  return { ...head, email: 'ayse@ornek.com', buyer: 'Ayşe Yılmaz', city: 'İstanbul', pieces: 2, ...overrides };
}

/** A paid order as the staff sees it. */
export function sampleDeskOrder(overrides: Partial<OwnerOrderDetail> = {}): OwnerOrderDetail {
  const [line] = sampleOrder().lines;
  const lines = line ? [{ ...line, size: 'Küçük', barcode: '8690000000005' }] : [];
  return {
    ...sampleOrder(),
    email: 'ayse@ornek.com',
    payments: [],
    receipts: [],
    changes: [],
    carrier_check: null,
    mails: ['paid'],
    lines,
    ...overrides,
  };
}
