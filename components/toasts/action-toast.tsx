'use client';

import type { ToastContentProps } from 'react-toastify/unstyled';
import { Link } from '@/components/ui/link';
import type { ToastAction } from './show-toast';
import styles from './toasts.module.scss';

type Props = ToastContentProps<{ text: string; action: ToastAction }>;

/** A message with an action; closes after the action. */
export function ActionToast({ data: { text, action }, closeToast }: Props) {
  return (
    <div className={styles.message}>
      <span>{text}</span>
      {'href' in action ? (
        <Link href={action.href} className={styles.action} onClick={() => closeToast()}>
          {action.label}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
