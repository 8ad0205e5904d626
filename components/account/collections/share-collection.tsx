'use client';

import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import type { Collection } from '@/contracts/collection';
import { shareCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import styles from './open-collection.module.scss';

type Props = { list: Collection; onChanged(): void };

/** Creates, shows and removes the list's public link. */
export function ShareCollection({ list: { id, share_token }, onChanged }: Props) {
  const change = async (shared: boolean) => {
    try {
      await shareCollection(browserApi, id, shared);
      void showToast('success', 'Güncellendi!');
      onChanged();
    } catch {
      void showToast('error', 'Hata!');
    }
  };
  if (!share_token) {
    return (
      <>
        <p>Bu liste yalnızca size açık. Bağlantı oluşturursanız, bağlantıyı bilen herkes listeyi görebilir.</p>
        <div>
          <Button variant="quiet" onClick={() => void change(true)}>
            Bağlantı oluştur
          </Button>
        </div>
      </>
    );
  }
  const path = `/koleksiyon/${share_token}`;
  // Rendered for signed-in customers only, so never on the server.
  const url = new URL(path, window.location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    void showToast('success', 'Bağlantı kopyalandı!');
  };
  return (
    <Stack tight>
      <TextField label="Listenin bağlantısı" readOnly value={url} onFocus={(event) => event.target.select()} />
      <ActionRow className={styles.ways}>
        <Button variant="quiet" onClick={() => void copy().catch(() => showToast('error', 'Hata!'))}>
          Bağlantıyı kopyala
        </Button>
        <a href={path} target="_blank" rel="noopener">
          Başkalarının gördüğü hali
        </a>
        <Button variant="plain" onClick={() => void change(false)}>
          Paylaşımı kapat
        </Button>
      </ActionRow>
    </Stack>
  );
}
