import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toDeskFailure } from '@/services/desk/http';
import { addPasskey, listPasskeys, logInWithPasskey, removePasskey, renamePasskey } from '@/services/desk/passkeys';
import { offerPasskeys } from '@/services/webauthn/device';
import { isDeskFailure, useChange, useRead } from './desk-api';

export const usePasskeysQuery = () => useRead(['passkey'], listPasskeys);
export const useAddPasskey = () => useChange(addPasskey, ['passkey', 'session']);
export const useRenamePasskey = () => useChange(renamePasskey, ['passkey']);
export const useRemovePasskey = () => useChange(removePasskey, ['passkey', 'session']);

/** Asks for a passkey now. The session is read again after a success only: reading it would close the log-in. */
export const usePasskeyLogIn = () =>
  useChange<void, boolean>(
    async () => {
      await logInWithPasskey({ autofill: false });
      return true;
    },
    (_none, isIn) => (isIn ? ['session'] : []),
  );

/**
 * Offers passkeys among the suggestions of the email field while the log-in is shown.
 * @returns why the API refused the chosen one; one that was not chosen is no failure
 */
export function useSuggestedPasskey(isOffered: boolean): unknown {
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isOffered) return;
    const logIn = async () => {
      await logInWithPasskey({ autofill: true });
      await client.invalidateQueries({ queryKey: ['session'] });
    };
    const stop = offerPasskeys(logIn, setFailure);
    return () => void stop();
  }, [isOffered, client]);
  return failure !== null && isRefusal(failure) ? toDeskFailure(failure) : null;
}

/** Whether the API refused a passkey; not that the shop has none, or that none was chosen. */
function isRefusal(failure: unknown): boolean {
  try {
    const refusal = toDeskFailure(failure);
    return isDeskFailure(refusal) && refusal.code === 'wrong_passkey';
  } catch {
    return false;
  }
}
