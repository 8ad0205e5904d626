import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import styles from './account-form.module.scss';
import { PasswordField } from './password-field';

/** A form field with its error. */
type Bound = { field: UseFormRegisterReturn; error: { message?: string } | undefined };

/** Provides the fields of a form to the components below. */
export function boundTo<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  return (name: Path<Fields>): Bound => ({
    field: form.register(name),
    error: form.getFieldState(name, form.formState).error,
  });
}

type Props<Names extends string> = Record<Names, Bound>;

/** "Ad" and "Soyad" side by side. */
export function NameFields({ first, last }: Props<'first' | 'last'>) {
  return (
    <div className={styles.pair}>
      <TextField label="Ad" autoComplete="given-name" error={first.error?.message} {...first.field} />
      <TextField label="Soyad" autoComplete="family-name" error={last.error?.message} {...last.field} />
    </div>
  );
}

/** The account's email address; password managers store it with the password. */
export function EmailField({ email }: Props<'email'>) {
  return (
    <TextField
      label="E-posta"
      type="email"
      inputMode="email"
      autoComplete="username"
      error={email.error?.message}
      {...email.field}
    />
  );
}

/** A new password, typed once: it can be shown, and the activation asks for it again. */
export function NewPasswordField({ password }: Props<'password'>) {
  return (
    <PasswordField
      label="Şifre"
      autoComplete="new-password"
      hint="En az 8 karakter. Uzun ve kolay hatırlanan bir cümle iyi bir şifredir."
      error={password.error?.message}
      {...password.field}
    />
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, repeated }: Props<'password' | 'repeated'>) {
  return (
    <>
      <NewPasswordField password={password} />
      <PasswordField
        label="Şifre tekrar"
        autoComplete="new-password"
        error={repeated.error?.message}
        {...repeated.field}
      />
    </>
  );
}
