'use client';

import { type ComponentProps, useState } from 'react';
import { TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import styles from './password-field.module.scss';

/** A password field with a button to show the input; supports pasting and password managers (WCAG 2.2, 3.3.8). */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className={styles.show}
        aria-pressed={shown}
        aria-label="Yazılanı göster"
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
      </button>
    </div>
  );
}
