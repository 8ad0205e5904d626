import type { AddedPasskey, Passkey } from '@/contracts/passkeys';
import { deskHttp } from './http';

/** The library for the browser's side, loaded by the calls that need it. */
const webauthn = () => import('@simplewebauthn/browser');

/** The device refused or the member closed its window; nothing was sent. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

/** Whether this browser can make and use passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export async function listPasskeys(): Promise<Passkey[]> {
  return (await deskHttp.get<{ results: Passkey[] }>('/passkeys/')).data.results;
}

/**
 * Has the device make a passkey, and adds it.
 * @returns it, and recovery codes that no later call returns if it is the first second factor
 * @throws PasskeyCancelled
 */
export async function addPasskey(name: string): Promise<AddedPasskey> {
  const { startRegistration } = await webauthn();
  const { data: optionsJSON } = await deskHttp.post('/passkeys/options/');
  const credential = await startRegistration({ optionsJSON }).catch(toCancelled);
  return (await deskHttp.post<AddedPasskey>('/passkeys/', { name, credential })).data;
}

export async function renamePasskey({ id, name }: { id: number; name: string }): Promise<void> {
  await deskHttp.patch(`/passkeys/${id}/`, { name });
}

export async function removePasskey(id: number): Promise<void> {
  await deskHttp.delete(`/passkeys/${id}/`);
}

/**
 * Logs in with a passkey. 400 `wrong_passkey`.
 * @param autofill waits until the member chooses one among the suggestions of the email field, instead of asking now
 * @throws PasskeyCancelled also when another call replaced a waiting one, or the browser has no suggestions
 */
export async function logInWithPasskey({ autofill }: { autofill: boolean }): Promise<void> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webauthn();
  if (autofill && !(await browserSupportsWebAuthnAutofill())) throw new PasskeyCancelled();
  const { data: optionsJSON } = await deskHttp.post('/session/passkey/options/');
  const answer = startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  await deskHttp.post('/session/passkey/', { credential: await answer.catch(toCancelled) });
}

/** Ends a log-in that waits for a suggestion to be chosen. */
export async function cancelPasskeyLogin(): Promise<void> {
  (await webauthn()).WebAuthnAbortService.cancelCeremony();
}

function toCancelled(error: unknown): never {
  throw new PasskeyCancelled('The device made no passkey.', { cause: error });
}
