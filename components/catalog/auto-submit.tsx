'use client';

import type { ReactNode } from 'react';

/** A GET form that leaves empty fields out of the address and, with a script, sends itself when the order changes. */
export function AutoSubmit({
  action,
  className,
  children,
}: {
  action: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <form
      action={action}
      className={className}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
      onSubmit={({ currentTarget }) => {
        for (const field of currentTarget.elements) {
          if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value === '')
            field.disabled = true;
        }
      }}
    >
      {children}
    </form>
  );
}
