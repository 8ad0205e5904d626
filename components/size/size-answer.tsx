import type { ReactNode } from 'react';
import type { SizeAdvice } from '@/contracts/size-advice';
import styles from './size.module.scss';
import { adviceReasons, adviceTitle } from './words';

type Props = {
  advice: SizeAdvice;
  /** The way to the advised size. */
  children?: ReactNode;
};

/** The advised size and its reasons. */
export function SizeAnswer({ advice, children }: Props) {
  return (
    <div className={styles.answer}>
      <p className={styles.title}>{adviceTitle(advice)}</p>
      <ul>
        {adviceReasons(advice).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
