import { TextField } from '@/components/ui/field';
import styles from './account-form.module.scss';
import { PasswordField } from './password-field';

/** The name and error of a field, from `form.field()`. */
type Field = { name: string; error: string | undefined; defaultValue?: string };

/** "Ad" and "Soyad" side by side. */
export function NameFields({ first, last }: { first: Field; last: Field }) {
  return (
    <div className={styles.pair}>
      <TextField label="Ad" autoComplete="given-name" {...first} />
      <TextField label="Soyad" autoComplete="family-name" {...last} />
    </div>
  );
}

/** The account's email address; password managers store it with the password. `autoComplete`: other than that. */
export function EmailField(field: Field & { autoComplete?: string }) {
  return <TextField label="E-posta" type="email" inputMode="email" autoComplete="username" {...field} />;
}

/** A new password, typed once: it can be shown, and the activation asks for it again. */
export function NewPasswordField(field: Field) {
  return (
    <PasswordField
      label="Şifre"
      autoComplete="new-password"
      hint="En az 8 karakter. Uzun ve kolay hatırlanan bir cümle iyi bir şifredir."
      {...field}
    />
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, repeated }: { password: Field; repeated: Field }) {
  return (
    <>
      <NewPasswordField {...password} />
      <PasswordField label="Şifre tekrar" autoComplete="new-password" {...repeated} />
    </>
  );
}
