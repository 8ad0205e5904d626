'use client';

import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showToast } from '@/components/toasts/show-toast';
import { readErrorCode, readFieldErrors } from '@/services/http/field-errors';
import { inTurkish } from '@/services/http/turkish-messages';

type Options<Fields extends FieldValues, Answer> = {
  form: UseFormReturn<Fields>;
  send: (fields: Fields) => Promise<Answer>;
  done: (answer: Answer, fields: Fields) => void | Promise<void>;
  failed?: () => void;
  /** Messages by the response's `code`, shown above the fields. */
  problems?: Record<string, string>;
  /** Message for a request that failed otherwise. */
  unavailable?: string;
  /** Toast text for errors that are not about fields. */
  refused?: string;
  /** Small forms show their errors at the fields only. */
  isQuiet?: boolean;
};

const UNAVAILABLE = 'Şu anda size yanıt veremiyoruz. Yazdıklarınız duruyor; birazdan yeniden deneyin.';
const TOO_MANY = { too_many_attempts: 'Çok sık denediniz. Lütfen bir süre sonra yeniden deneyin.' };

/**
 * Submits a form: the form's schema parses the fields, `send` calls the service, and errors are shown: messages about
 * fields next to their fields and as toasts, others in `problem`. The input stays in any case. Forms that also work
 * without JavaScript use `components/contact/use-sent-form.ts`.
 *
 * Forms have no default values for unknown data: react-hook-form would overwrite what was typed before hydration.
 */
export function useFormSubmit<Fields extends FieldValues, Answer>(options: Options<Fields, Answer>) {
  const { form, send, done, failed, unavailable = UNAVAILABLE, refused = 'Hata!', isQuiet = false } = options;
  const problems: Record<string, string> = { ...TOO_MANY, ...options.problems };
  const [problem, setProblem] = useState<string | null>(null);
  const isPending = useRef(false);
  const reportError = (text: string) => isQuiet || void showToast('error', text);
  const sendOnce = form.handleSubmit(async (fields) => {
    setProblem(null);
    let answer: Answer;
    try {
      answer = await send(fields);
    } catch (failure) {
      failed?.();
      const messages = markFields(form, failure, fields);
      if (messages.length === 0) {
        const known = problems[readErrorCode(failure) ?? ''];
        reportError(known ? refused : 'Sunucu Hatası!');
        setProblem(known || unavailable);
      }
      for (const message of messages) reportError(message);
      return;
    }
    await done(answer, fields);
  });
  /** Ignores a second click or Enter while a request is pending. */
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending.current) return;
    isPending.current = true;
    await sendOnce(event).finally(() => {
      isPending.current = false;
    });
  };
  return { submit, problem, busy: form.formState.isSubmitting };
}

/** Shows messages at their fields. @returns the messages; none when the failure is not about fields of this form */
function markFields<Fields extends FieldValues>(form: UseFormReturn<Fields>, failure: unknown, fields: Fields) {
  const refused = Object.entries(readFieldErrors(failure) ?? {}).filter(([name]) => name in fields);
  return refused.flatMap(([name, messages], index) => {
    const turkish = messages.map(inTurkish);
    form.setError(name as Path<Fields>, { message: turkish.join(' ') }, { shouldFocus: index === 0 });
    return turkish;
  });
}
