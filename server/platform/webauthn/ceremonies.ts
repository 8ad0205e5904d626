import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NewPasskey, Passkey, PasskeyLogin } from '@/contracts/passkeys';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { isOwnChallenge, newChallenge, relyingParty } from './challenge';

/** A stored passkey of a member of the staff or of a customer. */
export type StoredPasskey = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
};
/** What a passkey of an account has beside them. */
type Described = { id: number; name: string; synced: boolean; createdAt: Date; lastUsedAt: Date | null };

/** A verified answer of a device. `challenge` is to be consumed in the transaction of what it permits. */
export type Answer = { challenge: string; counter: number; synced: boolean };
type Made = StoredPasskey & { synced: boolean };

/** Passkeys of one account: enough for every device, and a bound for the list. */
const MOST = 20;
/** How long the browser waits for the device, ms. */
const TIMEOUT = 60_000;
/** The library is loaded with the first passkey: 18 MB that most processes never need. */
const webauthn = () => import('@simplewebauthn/server');

export const wrongPasskey = () =>
  new ApiError(400, 'wrong_passkey', 'The passkey is not known, or its answer is not valid.');

type Registration = {
  purpose: string;
  /** Shown by the browser. */
  storeName: string;
  /** What authenticators return to name the account: no personal data. */
  handle: string;
  userName: string;
  displayName: string;
  /** The account's passkeys: a device that has one makes no second one. */
  own: StoredPasskey[];
};

/**
 * Options with which the browser makes a passkey: discoverable, and unlocked by the device's PIN or biometrics.
 * @throws ApiError 409 `passkeys_unavailable`
 */
export async function registrationOptions(ports: Ports, asked: Registration) {
  const { id } = relyingParty(ports);
  const { generateRegistrationOptions } = await webauthn();
  return {
    ...(await generateRegistrationOptions({
      rpName: asked.storeName,
      rpID: id,
      userName: asked.userName,
      userDisplayName: asked.displayName,
      userID: new Uint8Array(Buffer.from(asked.handle)),
      challenge: newChallenge(ports, asked.purpose),
      excludeCredentials: asked.own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  };
}

/**
 * Verifies a passkey that the browser made.
 * @throws ApiError 400 `wrong_passkey`, 409 `passkeys_unavailable`
 */
export async function verifyRegistration(
  ports: Ports,
  purpose: string,
  credential: NewPasskey['credential'],
): Promise<{ challenge: string; made: Made }> {
  const { id, origin } = relyingParty(ports);
  const { verifyRegistrationResponse } = await webauthn();
  let challenge = '';
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = given;
      return isOwnChallenge(ports, purpose, given);
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => {
    throw wrongPasskey();
  });
  if (!verified) throw wrongPasskey();
  const { credential: made, credentialBackedUp: synced } = registrationInfo;
  return {
    challenge,
    made: {
      ...{ credentialId: made.id, counter: made.counter, synced },
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      transports: credential.response.transports ?? [],
    },
  };
}

/** @throws ApiError 409 `too_many_passkeys` for an account with that many */
export function assertRoom(passkeys: number): void {
  if (passkeys >= MOST) throw new ApiError(409, 'too_many_passkeys', 'Remove a passkey first.');
}

/**
 * Options with which the browser asks for a passkey; nothing is stored, and the library is not needed (WebAuthn 3, 5.5).
 * @param own the passkeys that may answer; without them any of this shop
 * @throws ApiError 409 `passkeys_unavailable`
 */
export function requestOptions(ports: Ports, purpose: string, own: StoredPasskey[] = []) {
  return {
    rpId: relyingParty(ports).id,
    challenge: Buffer.from(newChallenge(ports, purpose)).toString('base64url'),
    allowCredentials: own.map(({ credentialId, transports }) => ({
      ...{ id: credentialId, type: 'public-key', transports },
    })),
    timeout: TIMEOUT,
    userVerification: 'required',
  };
}

/**
 * Verifies a device's answer to {@link requestOptions}.
 * @param handle of the account, as the device must return it
 * @returns null for an answer that is not valid
 * @throws ApiError 409 `passkeys_unavailable`
 */
export async function verifyAnswer(
  ports: Ports,
  { purpose, handle }: { purpose: string; handle: string },
  passkey: StoredPasskey,
  credential: PasskeyLogin['credential'],
): Promise<Answer | null> {
  const { id, origin } = relyingParty(ports);
  const { userHandle, ...response } = credential.response;
  if (userHandle !== Buffer.from(handle).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  let challenge = '';
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...response, userHandle }, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        challenge = given;
        return isOwnChallenge(ports, purpose, given);
      },
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { challenge, counter: newCounter, synced: credentialBackedUp };
  } catch (error) {
    // The library throws for each rule that is broken, the counter of a copied key included.
    ports.log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

/**
 * Whether the stored counter is below the answer's: another log-in may have used that one meanwhile. Authenticators
 * without a counter always send 0.
 */
export function isBelow(stored: PgColumn, { counter }: Answer): SQL | undefined {
  return or(lt(stored, counter), and(eq(stored, 0), sql`${counter}::int = 0`));
}

export function toPasskey({ id, name, synced, createdAt, lastUsedAt }: Described): Passkey {
  return {
    ...{ id, name, synced },
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
