'use client';

import { useId } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { ProductImage } from '@/components/ui/product-image';
import styles from './categories-view.module.scss';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';

type Props = {
  image: string | null;
  /** Stores the chosen file, and the state of that. */
  upload: readonly [store: (file: File) => Promise<{ data?: string }>, state: { isLoading: boolean; error: unknown }];
  onChange(image: string | null): void;
};

/** The square image of a category or branch: uploaded at once, and saved with the form. */
export function SquareImage({ image, upload: [store, { isLoading, error }], onChange }: Props) {
  const id = useId();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const { data } = await store(file);
    if (data) onChange(data);
  };
  return (
    <div>
      <label htmlFor={id} className={kit.name}>
        Görsel
      </label>
      <div className={styles.image}>
        {image && <ProductImage src={image} alt="Seçili görsel" sizes="80px" />}
        <ActionRow tight>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            disabled={isLoading}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          {image && (
            <Button variant="plain" onClick={() => onChange(null)}>
              Görseli kaldır
            </Button>
          )}
        </ActionRow>
      </div>
      <p className={kit.soft} role="status">
        {isLoading ? 'Görsel yükleniyor…' : 'Kare olarak ortadan kırpılır; en çok 10 MB.'}
      </p>
      <FailureAlert error={error} />
    </div>
  );
}
