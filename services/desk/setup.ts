import type { z } from 'zod';
import type { Kurus } from '@/contracts/money';
import { type InKurus, toMoneyStrings } from '@/contracts/money-fields';
import type { FirstOwner, PaymentCheck, SetupState } from '@/contracts/setup';
import type { shippingTariffSchema } from '@/contracts/shipping';
import { deskHttp } from './http';

type ShippingTariff = z.output<typeof shippingTariffSchema>;

/** Whether a link that the terminal printed works; throws when it doesn't. */
export async function checkSetupLink(token: string): Promise<true> {
  await deskHttp.post('/setup/link/', { token });
  return true;
}

/** Makes the first owner, who is then logged in. */
export async function createFirstOwner(owner: FirstOwner): Promise<true> {
  await deskHttp.post('/setup/owner/', owner);
  return true;
}

/** What is done; the browser may then look at the shop before it is open. */
export async function readSetupState(): Promise<SetupState> {
  return (await deskHttp.get<SetupState>('/setup/')).data;
}

export async function checkPayment(): Promise<PaymentCheck> {
  return (await deskHttp.post<PaymentCheck>('/setup/payment-check/')).data;
}

/** One price for each order, and none from an amount on; kuruş. */
export async function setFlatShipping({ cost, freeFrom }: { cost: Kurus; freeFrom: Kurus | null }): Promise<true> {
  const tariff: InKurus<ShippingTariff> = { basis: 'amount', steps: [{ from: 0, cost }], free_from: freeFrom };
  await deskHttp.put('/shipping-tariff/', toMoneyStrings<ShippingTariff>(tariff));
  return true;
}
