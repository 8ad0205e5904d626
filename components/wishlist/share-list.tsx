'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { shareHref } from '@/services/wishlist/share-list';

/** Creates a link to this list: shared, copied, or shown when neither is possible. */
export function ShareList({ items }: { items: readonly { id: number }[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const share = async () => {
    const url = new URL(shareHref(items), window.location.href).href;
    if (navigator.share) {
      await navigator.share({ title: 'Favorilerim', url }).catch(ignoreDismissal);
    } else if (navigator.clipboard) {
      await navigator.clipboard.writeText(url);
      void showToast('success', 'Bağlantı kopyalandı!');
    } else {
      setShown(url);
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        <Icon name="share-2" size={20} /> Listeyi paylaş
      </Button>
      {shown && <TextField label="Listenin bağlantısı" readOnly value={shown} />}
    </>
  );
}

/** Dismissing the share sheet is not an error. */
function ignoreDismissal(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
