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
  /** Toast text for errors that are not about fields. */
  refused?: string;
};

const UNAVAILABLE = 'Şu anda size yanıt veremiyoruz. Yazdıklarınız duruyor; birazdan yeniden deneyin.';
const TOO_MANY = 'Çok sık denediniz. Lütfen bir süre sonra yeniden deneyin.';

/**
 * Submits a form and shows the errors: messages about fields next to their fields and as toasts, others in `problem`.
 * The input stays in any case.
 *
 * Forms have no default values for unknown data: react-hook-form would overwrite what was typed before hydration.
 */
export function useFormCall<Fields extends FieldValues, Answer>(options: Options<Fields, Answer>) {
  const { form, send, done, failed, problems = {}, refused = 'Hata!' } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  const sendOnce = form.handleSubmit(async (fields) => {
    setProblem(null);
    let answer: Answer;
    try {
      answer = await send(fields);
    } catch (failure) {
      failed?.();
      if (!markFields(form, failure, fields)) {
        const code = readErrorCode(failure);
        const known = code === 'too_many_attempts' ? TOO_MANY : code && problems[code];
        void showToast('error', known ? refused : 'Sunucu Hatası!');
        setProblem(known || UNAVAILABLE);
      }
      return;
    }
    await done(answer, fields);
  });
  /** Ignores a second click or Enter while a request is pending. */
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    await sendOnce(event).finally(() => {
      underWay.current = false;
    });
  };
  return { submit, problem, busy: form.formState.isSubmitting };
}

/** @returns false when the failure is not about fields of this form */
function markFields<Fields extends FieldValues>(form: UseFormReturn<Fields>, failure: unknown, fields: Fields) {
  const refused = Object.entries(readFieldErrors(failure) ?? {}).filter(([name]) => name in fields);
  refused.forEach(([name, messages], index) => {
    const turkish = messages.map(inTurkish);
    form.setError(name as Path<Fields>, { message: turkish.join(' ') }, { shouldFocus: index === 0 });
    for (const message of turkish) void showToast('error', message);
  });
  return refused.length > 0;
}
