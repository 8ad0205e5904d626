import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card';
import styles from './panel.module.scss';

type Props = {
  title: string;
  /** Hidden in print, for interactive content. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** A white card with a heading for one topic of an account page. */
export function Panel({ title, screenOnly = false, children }: Props) {
  const id = useId();
  return (
    <Card
      as="section"
      className={screenOnly ? `${styles.panel} ${styles.screenOnly}` : styles.panel}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
