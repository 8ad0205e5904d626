'use client';

import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { type LoadSchema, loadSchema, preloadSchema } from './load-schema';

type Options<Fields extends FieldValues> = Omit<UseFormProps<Fields>, 'resolver'> & { schema: LoadSchema<Fields> };

export type SchemaForm<Fields extends FieldValues> = UseFormReturn<Fields> & {
  /** Loads the schema ahead of a probable submit. */
  prepare(): void;
};

/**
 * A form of react-hook-form whose schema loads on the first interaction. For forms with fields that depend on each
 * other, or that are no text; others use {@link useTextForm}, which does not load react-hook-form (13.7 kB).
 */
export function useSchemaForm<Fields extends FieldValues>({ schema, ...options }: Options<Fields>): SchemaForm<Fields> {
  const load = () => Promise.all([import('@hookform/resolvers/zod'), schema()]);
  const form = useForm<Fields>({
    ...options,
    resolver: async (values, context, settings) => {
      const [{ zodResolver }, loaded] = await loadSchema(load);
      return zodResolver(loaded)(values, context, settings);
    },
  });
  return { ...form, prepare: () => preloadSchema(load) };
}
