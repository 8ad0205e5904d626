import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import styles from './people.module.scss';

/** New recovery codes, which no later screen shows. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <Stack tight>
      <p role="status">
        İki adımlı giriş açıldı. Cihazınızı kaybederseniz bu kodlarla girersiniz; her biri bir kez geçerlidir. Şimdi
        saklayın: bir daha gösterilmez.
      </p>
      <ul className={styles.code} aria-label="Kurtarma kodları">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>Sakladım</Button>
    </Stack>
  );
}
