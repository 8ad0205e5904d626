import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';

type Wiring = { label: string; error?: string | undefined; hint?: string };

/** @param given an id that is unique on the page; by default React makes one, of the place in the page */
function useWiring({ error, hint }: Wiring, given?: string) {
  const made = useId();
  const id = given ?? made;
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { id, note, aria: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note } };
}

function Frame({
  wiring,
  id,
  note,
  children,
}: {
  wiring: Wiring;
  id: string;
  note: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {wiring.label}
      </label>
      {children}
      {wiring.error ? (
        <p id={note} className={styles.error}>
          {wiring.error}
        </p>
      ) : (
        wiring.hint && (
          <p id={note} className={styles.hint}>
            {wiring.hint}
          </p>
        )
      )}
    </div>
  );
}

/** A labelled input whose error and hint are announced to screen readers. */
export function TextField({ label, error, hint, id: given, ...input }: ComponentProps<'input'> & Wiring) {
  const wiring = { label, error, ...(hint ? { hint } : {}) };
  const { id, note, aria } = useWiring(wiring, given);
  return (
    <Frame wiring={wiring} id={id} note={note}>
      <input className={styles.control} {...aria} {...input} />
    </Frame>
  );
}

/** The same for a select. */
export function SelectField({ label, error, hint, ...select }: ComponentProps<'select'> & Wiring) {
  const wiring = { label, error, ...(hint ? { hint } : {}) };
  const { id, note, aria } = useWiring(wiring);
  return (
    <Frame wiring={wiring} id={id} note={note}>
      <select className={styles.control} {...aria} {...select} />
    </Frame>
  );
}

/** The same for a textarea. */
export function TextAreaField({ label, error, hint, ...area }: ComponentProps<'textarea'> & Wiring) {
  const wiring = { label, error, ...(hint ? { hint } : {}) };
  const { id, note, aria } = useWiring(wiring);
  return (
    <Frame wiring={wiring} id={id} note={note}>
      <textarea className={styles.control} rows={3} {...aria} {...area} />
    </Frame>
  );
}
