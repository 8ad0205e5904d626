import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.scss';

type GroupProps = { legend: string; unseen?: boolean; error?: string | undefined; children: ReactNode };

/** Choices of which one is taken. `unseen`: a heading above says what the legend says to screen readers. */
export function Choices({ legend, unseen = false, error, children }: GroupProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={unseen ? styles.unseen : undefined}>{legend}</legend>
      {children}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Props = ComponentProps<'input'> & {
  title: string;
  detail?: ReactNode;
  invalid?: boolean;
  /** What can be pressed on its own, which a label must not hold. */
  more?: ReactNode;
};

/** One of them: its title is its name, the detail describes it. */
export function Choice({ title, detail, invalid = false, more, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input
          type="radio"
          aria-labelledby={`${id}-title`}
          aria-describedby={detail ? `${id}-detail` : undefined}
          data-invalid={invalid || undefined}
          {...input}
        />
        <span>
          <strong id={`${id}-title`}>{title}</strong>
          {detail && (
            <span id={`${id}-detail`} className={styles.detail}>
              {detail}
            </span>
          )}
        </span>
      </label>
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
