import type { ComponentProps } from 'react';
import styles from './choice-chip.module.scss';

type Props = Omit<ComponentProps<'input'>, 'title'> & {
  type: 'radio' | 'checkbox' | 'file';
  title: string;
  /** A CSS colour to show before the title. */
  swatch?: string | undefined;
  /** A few words about a choice that isn't available. */
  mark?: string | false | null;
};

/** An input as a chip to choose; it works without JavaScript. */
export function ChoiceChip({ title, swatch, mark, ...input }: Props) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      {swatch && <span style={{ background: swatch }} aria-hidden="true" />}
      {title}
      {mark && <small>{mark}</small>}
    </label>
  );
}
