'use client';

import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { showToast } from '@/components/toasts/show-toast';
import { preloadBrowserApi } from '@/services/http/browser';
import { readErrorCode, readFieldErrors } from '@/services/http/field-errors';
import { inTurkish } from '@/services/http/turkish-messages';
import { SchemaNotLoadedError } from './load-schema';

type SubmitHandler = (event: FormEvent<HTMLFormElement>) => Promise<void>;

/** A form of `useTextForm`, `useSchemaForm`, or of react-hook-form without a schema. */
type SentForm<Fields extends FieldValues> = {
  handleSubmit(send: (fields: Fields) => Promise<void>): SubmitHandler;
  setError(name: Path<Fields>, error: { message: string }, options: { shouldFocus: boolean }): void;
  formState: { isSubmitting: boolean };
  prepare?(): void;
  revalidate?(event: FormEvent<HTMLFormElement>): void;
};

type Options<Fields extends FieldValues, Answer> = {
  form: SentForm<Fields>;
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
 * The schema and the http client load on the first focus in the form; a submit waits for them.
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
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Ignores a second click or Enter while the schema loads or a request is pending.
    if (isPending.current) return;
    isPending.current = true;
    try {
      await sendOnce(event);
    } catch (failure) {
      if (!(failure instanceof SchemaNotLoadedError)) throw failure;
      reportError('Sunucu Hatası!');
      setProblem(unavailable);
    } finally {
      isPending.current = false;
    }
  };
  const prepare = () => {
    form.prepare?.();
    preloadBrowserApi();
  };
  return {
    /** Props of the `<form>`. */
    bind: {
      // A field that was focused before hydration sends no focus event.
      ref: (element: HTMLFormElement | null) => {
        if (element?.contains(document.activeElement)) prepare();
      },
      onFocus: prepare,
      onChange: (event: FormEvent<HTMLFormElement>) => {
        prepare();
        form.revalidate?.(event);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      // A native submit before hydration must not put a password into the URL.
      method: 'post',
      noValidate: true,
    },
    problem,
    busy: form.formState.isSubmitting,
  };
}

/** Shows messages at their fields. @returns the messages; none when the failure is not about fields of this form */
function markFields<Fields extends FieldValues>(form: SentForm<Fields>, failure: unknown, fields: Fields) {
  const refused = Object.entries(readFieldErrors(failure) ?? {}).filter(([name]) => name in fields);
  return refused.flatMap(([name, messages], index) => {
    const turkish = messages.map(inTurkish);
    form.setError(name as Path<Fields>, { message: turkish.join(' ') }, { shouldFocus: index === 0 });
    return turkish;
  });
}
