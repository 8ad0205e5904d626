'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { shareUrl } from '@/components/ui/share-url';
import { shareHref } from '@/services/wishlist/share-list';

/** Creates a link to this list: shared, copied, or shown when neither is possible. */
export function ShareList({ items }: { items: readonly { id: number }[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const share = async () => {
    const url = new URL(shareHref(items), window.location.href).href;
    const outcome = await shareUrl({ title: 'Favorilerim', url });
    if (outcome === 'copied') void showToast('success', 'Bağlantı kopyalandı!');
    if (outcome === 'impossible') setShown(url);
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
