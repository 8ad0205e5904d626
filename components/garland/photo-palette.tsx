import { useEffect, useId, useRef, useState } from 'react';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { BALLOON_COLORS, type BalloonColor } from '@/contracts/balloon-colors';
import { MAX_GARLAND_COLORS } from '@/contracts/limits';
import styles from './garland-calculator.module.scss';

const ALL_COLORS = BALLOON_COLORS.map(({ slug }) => slug);

type Props = { onPalette(colors: BalloonColor[]): void };

/**
 * Takes the palette from a photo, in the browser: also colours that are sold out, which the garland then replaces and
 * says so. Hidden without JavaScript.
 */
export function PhotoPalette({ onPalette }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { mainColors, readPixels } = await import('./photo-colors');
      const colors = mainColors(await readPixels(file), ALL_COLORS, MAX_GARLAND_COLORS);
      setHasFailed(colors.length === 0);
      if (colors.length > 0) onPalette(colors);
    } catch {
      setHasFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once what was chosen before hydration
  useEffect(() => void read(field.current?.files?.[0]), []);
  return (
    <div className={styles.photo}>
      <ChoiceChip
        ref={field}
        type="file"
        title="Fotoğraftan renk al"
        accept="image/*"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        Fotoğraf cihazınızda kalır, bize gönderilmez.
      </p>
      <p role="status" className={styles.hint}>
        {hasFailed && 'Bu dosyadan renk okunamadı. Başka bir fotoğraf deneyin.'}
      </p>
    </div>
  );
}
