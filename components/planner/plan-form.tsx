'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useTransition } from 'react';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { PLAN_PATH } from '@/services/party/plan-url';
import styles from './planner.module.scss';

/** How long after the last keystroke a number counts as typed, ms. */
const TYPED = 600;

/**
 * The form around the whole plan: a change of any field shows the plan of the new address. Without JavaScript the form
 * is submitted by its button.
 */
export function PlanForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const show = () => {
    clearTimeout(timer.current);
    if (!form.current?.reportValidity()) return;
    const fields = [...new FormData(form.current)].filter(([, value]) => value !== '');
    const href = `${PLAN_PATH}?${new URLSearchParams(fields as [string, string][])}`;
    if (href !== window.location.pathname + window.location.search) {
      startTransition(() => router.replace(href, { scroll: false }));
    }
  };
  const change = ({ target }: { target: EventTarget }) => {
    clearTimeout(timer.current);
    if (isEmptied(target)) return; // counts when it is filled or left
    const isTyped = target instanceof HTMLInputElement && ['number', 'text', 'date'].includes(target.type);
    if (isTyped) timer.current = setTimeout(show, TYPED);
    else show();
  };
  const leave = ({ target }: { target: EventTarget }) => {
    if (!isEmptied(target)) return;
    if (target.required) target.value = target.defaultValue;
    else show();
  };
  useEarlyInput(form, show);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <form
      ref={form}
      className={styles.planner}
      action={PLAN_PATH}
      aria-label="Parti planı"
      aria-busy={isPending}
      data-print=""
      onChange={change}
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {children}
    </form>
  );
}

/** Whether this is an empty number field. Browsers give one that is no number an empty value too. */
function isEmptied(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'number' && target.value === '';
}
