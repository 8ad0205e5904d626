'use client';

import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { MOST_BALLOON_TEXT } from '@/contracts/balloon-text';
import { COMPOSER_PATH, SAMPLE_WORD } from '@/services/party/composer-url';
import styles from './word-teaser.module.scss';

/** A form that leads to the composer of names and numbers. */
export function WordTeaser() {
  return (
    <section className={styles.teaser} aria-labelledby="isim-balonu" data-band="">
      <div>
        <h2 id="isim-balonu">İsmini balonlarla yazın</h2>
        <p>Nasıl duracağını görün, bütün harfleri birlikte sepete ekleyin.</p>
      </div>
      <form action={COMPOSER_PATH} className={styles.form}>
        <TextField
          label="İsim ya da yaş"
          name="yazi"
          placeholder={SAMPLE_WORD}
          maxLength={MOST_BALLOON_TEXT}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          required
        />
        <Button type="submit">Balonla yaz</Button>
      </form>
    </section>
  );
}
