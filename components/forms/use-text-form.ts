'use client';

import { type FormEvent, useRef, useState } from 'react';
import { type LoadSchema, loadSchema, preloadSchema } from './load-schema';
import { namedFields, textsOf } from './named-fields';

type Texts = Record<string, string>;
type Errors<Fields> = Partial<Record<keyof Fields, string>>;

/**
 * A form whose values are texts that do not depend on each other: its fields are plain inputs, read when the form is
 * submitted, so that what was typed before hydration counts. After the first submit a changed field is validated again.
 * Other forms use {@link useSchemaForm}.
 */
export function useTextForm<Fields extends Texts>({ schema }: { schema: LoadSchema<Fields> }) {
  const [errors, setErrors] = useState<Errors<Fields>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const submitted = useRef<HTMLFormElement>(null);
  const validate = async (form: HTMLFormElement) => (await loadSchema(schema)).safeParse(textsOf(form));

  /** Calls `send` with valid values; otherwise shows the errors and focuses the first. @throws SchemaNotLoadedError */
  const handleSubmit = (send: (fields: Fields) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSubmitting(true);
    try {
      const { data, error } = await validate(form);
      submitted.current = form;
      const found = firstMessages<Fields>(error?.issues ?? []);
      setErrors(found);
      if (data) await send(data);
      else focusFirst(form, found);
    } finally {
      setSubmitting(false);
    }
  };
  const revalidate = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name === null || submitted.current !== form) return;
    const { error } = await validate(form);
    setErrors((before) => ({ ...before, [name]: firstMessages<Fields>(error?.issues ?? [])[name] }));
  };
  return {
    /** The props of a field: name and error. */
    field: (name: keyof Fields & string) => ({ name, error: errors[name] }),
    handleSubmit,
    revalidate: (event: FormEvent<HTMLFormElement>) => void revalidate(event),
    setError: (name: keyof Fields & string, { message }: { message: string }, { shouldFocus = false } = {}) => {
      setErrors((before) => ({ ...before, [name]: message }));
      if (shouldFocus && submitted.current) focusFirst(submitted.current, { [name]: message });
    },
    /** Empties the form after it was sent. */
    reset: () => {
      for (const field of submitted.current ? namedFields(submitted.current) : []) field.value = '';
      submitted.current = null;
      setErrors({});
    },
    prepare: () => preloadSchema(schema),
    formState: { isSubmitting },
  };
}

/** The first message of each field. */
function firstMessages<Fields>(issues: readonly { path: PropertyKey[]; message: string }[]): Errors<Fields> {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse()) as Errors<Fields>;
}

/** Focuses the first invalid field in page order. */
function focusFirst(form: HTMLFormElement, errors: Partial<Texts>): void {
  namedFields(form)
    .find(({ name, type }) => type !== 'hidden' && errors[name] !== undefined)
    ?.focus();
}
