import type { SignedIn } from '@/contracts/auth';
import type { Passkey } from '@/contracts/passkeys';
import type { HttpClient } from '@/services/http/client';
import { askForPasskey, makePasskey } from '@/services/webauthn/device';

/** The customer's passkeys, oldest first. */
export async function getPasskeys(http: HttpClient): Promise<Passkey[]> {
  return (await http.get<{ results: Passkey[] }>('/auth/passkeys/')).data.results;
}

/**
 * Has the device make a passkey, and adds it. 403 `confirmation_required`, 409 `too_many_passkeys`, 429.
 * @throws PasskeyCancelled
 */
export async function addPasskey(http: HttpClient, name: string): Promise<Passkey> {
  const credential = await makePasskey(async () => (await http.post<never>('/auth/passkeys/options/')).data);
  return (await http.post<Passkey>('/auth/passkeys/', { name, credential })).data;
}

export async function renamePasskey(http: HttpClient, id: number, name: string): Promise<void> {
  await http.patch(`/auth/passkeys/${id}/`, { name });
}

/** 403 `confirmation_required`; 404 when it is removed already. */
export async function removePasskey(http: HttpClient, id: number): Promise<void> {
  await http.delete(`/auth/passkeys/${id}/`);
}

/** Confirms the session for ten minutes. 400 with `password` when it is wrong; 429. */
export async function confirmPassword(http: HttpClient, password: string): Promise<void> {
  await http.post('/auth/confirm/', { password });
}

/** The same by one of the customer's passkeys. 400 `wrong_passkey`, 429. @throws PasskeyCancelled */
export async function confirmByPasskey(http: HttpClient): Promise<void> {
  const credential = await askForPasskey(async () => (await http.post<never>('/auth/confirm/options/')).data);
  await http.post('/auth/confirm/', { credential });
}

/**
 * Signs in with a passkey; `autofill` as for {@link askForPasskey}. 400 `wrong_passkey` or `sign_in_blocked`, 429.
 * @throws PasskeyCancelled
 */
export async function logInWithPasskey(http: HttpClient, { autofill }: { autofill: boolean }): Promise<SignedIn> {
  const readOptions = async () => (await http.post<never>('/auth/login/passkey/options/')).data;
  const credential = await askForPasskey(readOptions, { autofill });
  return (await http.post<SignedIn>('/auth/login/passkey/', { credential })).data;
}
