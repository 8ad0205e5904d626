import { useId, useState } from 'react';
import { ChoiceChip } from '@/components/ui/choice-chip';
import type { BalloonColor } from '@/contracts/balloon-colors';
import { MAX_GARLAND_COLORS } from '@/contracts/limits';
import styles from './garland-calculator.module.scss';

type Props = {
  /** The colours to choose from; none while the shop has no balloons in stock. */
  among: readonly BalloonColor[];
  onPalette(colors: BalloonColor[]): void;
};

/** Takes the palette from a photo, in the browser. Hidden without JavaScript. */
export function PhotoPalette({ among, onPalette }: Props) {
  const id = useId();
  const [hasFailed, setHasFailed] = useState(false);
  if (among.length === 0) return null;
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { mainColors, readPixels } = await import('./photo-colors');
      const colors = mainColors(await readPixels(file), among, MAX_GARLAND_COLORS);
      setHasFailed(colors.length === 0);
      if (colors.length > 0) onPalette(colors);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div className={styles.photo}>
      <ChoiceChip
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
