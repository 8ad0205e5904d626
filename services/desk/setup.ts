import type { Kurus } from '@/contracts/money';
import type { FirstOwner, PaymentCheck, SetupState } from '@/contracts/setup';
import { deskHttp } from './http';
import { readDeskTariff, setDeskTariff } from './shipping';

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

/** One price for each order, and none from an amount on; kuruş. Replaces the tariff that holds. */
export async function setFlatShipping({ cost, freeFrom }: { cost: Kurus; freeFrom: Kurus | null }): Promise<true> {
  const { version } = await readDeskTariff();
  await setDeskTariff({ basis: 'amount', steps: [{ from: 0, cost }], freeFrom }, version);
  return true;
}
