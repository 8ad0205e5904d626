'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { textsOf } from '@/components/forms/named-fields';
import type { sendMessage, TypedFields } from '@/services/contact/contact';
import { EXPIRED, type Outcome, REFUSED, TOO_MANY, TOO_QUICK, UNAVAILABLE } from './outcome';

type Options = {
  send: typeof sendMessage;
  token: string;
  outcome: Outcome | null;
};
type State = { sent: boolean; problem: string | null; errors: Record<string, string> };

function stateOf(outcome: Outcome | null): State {
  if (!outcome) return { sent: false, problem: null, errors: {} };
  if (outcome.kind === 'sent') return { sent: true, problem: null, errors: {} };
  const errors = Object.fromEntries(outcome.fields.map((name) => [name, 'Bu alanı düzeltin.']));
  return { sent: false, problem: outcome.text, errors };
}

/**
 * Submits a form that also works without JavaScript: the fields are uncontrolled and keep their values in any case. The
 * code for submitting loads on the first attempt.
 */
export function useSentForm({ send, token: firstToken, outcome }: Options) {
  const [state, setState] = useState(() => stateOf(outcome));
  const [token, setToken] = useState(firstToken);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.sent) done.current?.focus();
    else if (Object.keys(state.errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } else if (state.problem) {
      // The message is above the fields, on phones outside of the viewport.
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
    }
  }, [state]);

  const trySending = async (fields: TypedFields): Promise<State> => {
    const [{ browserApi }, { readErrorCode, readFieldErrors }, { inTurkish }, { getFormToken }] = await Promise.all([
      import('@/services/http/browser'),
      import('@/services/http/field-errors'),
      import('@/services/http/turkish-messages'),
      import('@/services/contact/contact'),
    ]);
    try {
      await send(browserApi, fields);
      return { sent: true, problem: null, errors: {} };
    } catch (failure) {
      const refused = Object.entries(readFieldErrors(failure) ?? {});
      if (refused.length > 0) {
        const errors = Object.fromEntries(refused.map(([name, words]) => [name, words.map(inTurkish).join(' ')]));
        return { sent: false, problem: REFUSED, errors };
      }
      const code = readErrorCode(failure);
      if (code === 'form_expired') setToken(await getFormToken(browserApi));
      return { sent: false, problem: (code && PROBLEMS[code]) || UNAVAILABLE, errors: {} };
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const fields = textsOf(event.currentTarget);
    const unavailable = { sent: false, problem: UNAVAILABLE, errors: {} };
    setState(await trySending(fields).catch(() => unavailable));
    setBusy(false);
  };
  return { ...state, token, busy, submit, form, done };
}

const PROBLEMS: Record<string, string> = {
  form_expired: EXPIRED,
  form_too_quick: TOO_QUICK,
  too_many_attempts: TOO_MANY,
};
