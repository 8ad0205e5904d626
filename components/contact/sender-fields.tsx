import { TextField } from '@/components/ui/field';
import styles from './form-frame.module.scss';

type Props = { errors: Record<string, string>; phoneRequired: boolean };

/** The sender's name and contact data. */
export function SenderFields({ errors, phoneRequired }: Props) {
  return (
    <>
      <TextField label="Ad soyad" name="name" required maxLength={60} autoComplete="name" error={errors.name} />
      <div className={styles.pair}>
        <TextField
          label="E-posta"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          error={errors.email}
        />
        <TextField
          label={phoneRequired ? 'Telefon' : 'Telefon (isteğe bağlı)'}
          name="phone"
          type="tel"
          required={phoneRequired}
          maxLength={24}
          autoComplete="tel"
          placeholder="05xx xxx xx xx"
          error={errors.phone}
        />
      </div>
    </>
  );
}
