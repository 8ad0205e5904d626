import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** The library for the browser's side, loaded by the calls that need it. */
const webauthn = () => import('@simplewebauthn/browser');

/** Options are asked for again after this, ms: their challenge can be answered for five minutes. */
const RENEWAL = 4 * 60_000;

/** The device refused, its window was closed, or another call replaced a waiting one; nothing was sent. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

/** Whether this browser can make and use passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Has the device make a passkey. @throws PasskeyCancelled */
export async function makePasskey(
  readOptions: () => Promise<PublicKeyCredentialCreationOptionsJSON>,
): Promise<RegistrationResponseJSON> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([webauthn(), readOptions()]);
  return startRegistration({ optionsJSON }).catch(toCancelled);
}

/**
 * Has the device prove a passkey.
 * @param autofill waits until one is chosen among the suggestions of an input with `autocomplete="… webauthn"`, instead
 * of asking now
 * @throws PasskeyCancelled also when the browser has no such suggestions
 */
export async function askForPasskey(
  readOptions: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
  { autofill = false } = {},
): Promise<AuthenticationResponseJSON> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webauthn();
  if (autofill && !(await browserSupportsWebAuthnAutofill())) throw new PasskeyCancelled();
  const optionsJSON = await readOptions();
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(toCancelled);
}

/**
 * Offers passkeys among the suggestions of an input until it is stopped.
 * @param logIn logs in with the chosen one, as {@link askForPasskey} with `autofill`
 * @param failed called when that failed; not when none was chosen
 * @returns stops it; resolves once the browser has none to offer
 */
export function offerPasskeys(logIn: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  if (!supportsPasskeys()) return async () => {};
  let isOver = false;
  const offer = () => {
    logIn().catch((error: unknown) => {
      if (!isOver && !(error instanceof PasskeyCancelled)) failed(error);
    });
  };
  offer();
  const renewal = setInterval(offer, RENEWAL);
  return async () => {
    // Later it would cancel what began meanwhile.
    if (isOver) return;
    isOver = true;
    clearInterval(renewal);
    (await webauthn()).WebAuthnAbortService.cancelCeremony();
  };
}

function toCancelled(error: unknown): never {
  throw new PasskeyCancelled('The device made no passkey.', { cause: error });
}
