import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.scss';

type GroupProps = { legend: string; unseen?: boolean; error?: string | undefined; children: ReactNode };

/** A radio group. `unseen` hides the legend visually, when a heading above shows the same. */
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
  /** Interactive content, which a label must not contain. */
  more?: ReactNode;
};

/** One radio option, named by its title and described by its detail. */
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
