'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import type { Collection } from '@/contracts/collection';
import { deleteCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import styles from './open-collection.module.scss';

/** Deletes after a confirmation and returns to the overview. */
export function DeleteCollection({ list: { id, name } }: { list: Collection }) {
  const [asking, setAsking] = useState(false);
  const router = useRouter();
  const remove = async () => {
    try {
      await deleteCollection(browserApi, id);
    } catch (failure) {
      if (!hasStatus(failure, 404)) {
        void showToast('error', 'Hata!');
        return;
      }
    }
    void showToast('info', 'Kaldırıldı!');
    router.push('/hesap/koleksiyonlarim');
  };
  if (!asking) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Koleksiyonu sil
        </Button>
      </div>
    );
  }
  return (
    <ActionRow className={styles.ways}>
      <p role="alert">“{name}” silinsin mi? Ürünlere bir şey olmaz, bağlantısı artık açılmaz.</p>
      <Button onClick={() => void remove()}>Evet, sil</Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        Vazgeç
      </Button>
    </ActionRow>
  );
}
