import type { ReactNode } from 'react';
import styles from './section-heading.module.scss';

type Props = {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  text?: string | undefined;
  /** Lets the link wrap beside a long title. */
  wrap?: boolean;
  /** A link at the end of the line. */
  children?: ReactNode;
};

/** A section's heading, with an optional text below it and a link at the end of its line. */
export function SectionHeading({ title, id, text, wrap = false, children }: Props) {
  return (
    <div className={wrap ? `${styles.heading} ${styles.wrap}` : styles.heading}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
