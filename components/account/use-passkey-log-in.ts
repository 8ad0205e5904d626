'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import type { SignedIn } from '@/contracts/auth';
import { logInWithPasskey } from '@/services/auth/passkeys';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { offerPasskeys, supportsPasskeys } from '@/services/webauthn/device';
import { passkeyWords } from './passkey-words';

/** Refusals of a chosen passkey; that a shop offers none is not told to a visitor who asked for nothing. */
const REFUSALS = ['wrong_passkey', 'sign_in_blocked', 'too_many_attempts'];

/**
 * Logging in with a passkey: offered among the suggestions of the email field once the page is idle, and by `ask`.
 * @param done called with the new session
 */
export function usePasskeyLogIn(done: (answer: SignedIn) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const finish = useEffectEvent(done);
  const stopOffer = useRef(async () => {});
  useEffect(() => {
    // A question replaces the offer, which begins again after it.
    if (isAsking) return;
    const refused = (failure: unknown) => {
      if (REFUSALS.includes(readErrorCode(failure) ?? '')) setProblem(passkeyWords(failure));
    };
    const cancel = whenIdle(() => {
      const logIn = async () => finish(await logInWithPasskey(browserApi, { autofill: true }));
      stopOffer.current = offerPasskeys(logIn, refused);
    });
    return () => {
      cancel();
      void stopOffer.current();
    };
  }, [isAsking]);
  const ask = async () => {
    if (isAsking) return;
    setProblem(null);
    setAsking(true);
    try {
      await stopOffer.current();
      done(await logInWithPasskey(browserApi, { autofill: false }));
    } catch (failure) {
      setProblem(passkeyWords(failure));
    } finally {
      setAsking(false);
    }
  };
  return {
    problem,
    isAsking,
    isSupported: supportsPasskeys(),
    ask: () => void ask(),
    forgetProblem: () => setProblem(null),
  };
}
