import { type ComponentProps, useId } from 'react';
import styles from './star-field.module.scss';

/** Labels for one to five stars. */
const WORDS = ['Çok kötü', 'Kötü', 'İdare eder', 'İyi', 'Çok iyi'];
const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & { error?: string | undefined };

/** Five radio buttons, so that arrow keys, forms and screen readers work natively. */
export function StarField({ error, ...input }: Props) {
  const note = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error && note}>
      <legend>Puanınız</legend>
      <div className={styles.stars}>
        {WORDS.map((words, index) => (
          <label key={words} title={words}>
            <input type="radio" value={index + 1} aria-invalid={error ? true : undefined} {...input} />
            <svg className={styles.star} viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span>
              {index + 1} yıldız: {words}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
