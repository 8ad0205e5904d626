import type { AddedPasskey, Passkey } from '@/contracts/passkeys';
import { askForPasskey, makePasskey } from '@/services/webauthn/device';
import { deskHttp } from './http';

export async function listPasskeys(): Promise<Passkey[]> {
  return (await deskHttp.get<{ results: Passkey[] }>('/passkeys/')).data.results;
}

/**
 * Has the device make a passkey, and adds it.
 * @returns it, and recovery codes that no later call returns if it is the first second factor
 * @throws PasskeyCancelled
 */
export async function addPasskey(name: string): Promise<AddedPasskey> {
  const credential = await makePasskey(async () => (await deskHttp.post('/passkeys/options/')).data);
  return (await deskHttp.post<AddedPasskey>('/passkeys/', { name, credential })).data;
}

export async function renamePasskey({ id, name }: { id: number; name: string }): Promise<void> {
  await deskHttp.patch(`/passkeys/${id}/`, { name });
}

export async function removePasskey(id: number): Promise<void> {
  await deskHttp.delete(`/passkeys/${id}/`);
}

/** Logs in with a passkey; `autofill` as for {@link askForPasskey}. 400 `wrong_passkey`. @throws PasskeyCancelled */
export async function logInWithPasskey({ autofill }: { autofill: boolean }): Promise<void> {
  const readOptions = async () => (await deskHttp.post('/session/passkey/options/')).data;
  const credential = await askForPasskey(readOptions, { autofill });
  await deskHttp.post('/session/passkey/', { credential });
}
