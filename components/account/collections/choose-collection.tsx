'use client';

import { useCallback, useEffect, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { Stack } from '@/components/ui/stack';
import type { CollectionSummary } from '@/contracts/collection';
import { addToCollection, getCollections, removeFromCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import styles from './choose-collection.module.scss';
import { NewCollection } from './new-collection';

type Props = { item: number; open: boolean; onClose(): void };

/** The customer's lists as checkboxes, checked for lists that contain the item; each change is saved at once. */
export function ChooseCollection({ item, open, onClose }: Props) {
  const [lists, setLists] = useState<CollectionSummary[] | null>(null);
  const [problem, setProblem] = useState('');
  const load = useCallback(async () => {
    try {
      setLists(await getCollections(browserApi, item));
      setProblem('');
    } catch {
      setProblem('Koleksiyonlarınız şu anda alınamadı.');
    }
  }, [item]);
  useEffect(() => {
    if (open) void load();
  }, [open, load]);
  const toggle = async ({ id, holds }: CollectionSummary) => {
    setProblem('');
    try {
      await (holds ? removeFromCollection(browserApi, id, item) : addToCollection(browserApi, id, item));
      void showToast(holds ? 'info' : 'success', holds ? 'Kaldırıldı!' : 'Koleksiyona Eklendi!');
    } catch (failure) {
      setProblem(hasStatus(failure, 409) ? 'Bu koleksiyon doldu.' : 'Değişikliğiniz kaydedilemedi.');
    }
    await load();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Koleksiyona ekle">
      <Stack>
        <div className={styles.problem} role="alert">
          {problem && <p>{problem}</p>}
          {problem && lists === null && (
            <Button variant="quiet" onClick={() => void load()}>
              Yeniden dene
            </Button>
          )}
        </div>
        {lists === null && !problem && <p role="status">Koleksiyonlarınız getiriliyor…</p>}
        {lists?.length === 0 && <p>Henüz koleksiyonunuz yok. İlkini hemen oluşturun.</p>}
        {lists && lists.length > 0 && (
          <ul className={styles.lists}>
            {lists.map((list) => (
              <li key={list.id}>
                <label>
                  <input type="checkbox" checked={list.holds} onChange={() => void toggle(list)} />
                  <span>{list.name}</span> <small>{list.count} ürün</small>
                </label>
              </li>
            ))}
          </ul>
        )}
        {lists && (
          <NewCollection
            button="Oluştur ve ekle"
            onCreated={async ({ id }) => {
              await addToCollection(browserApi, id, item);
              void showToast('success', 'Koleksiyona Eklendi!');
              await load();
            }}
          />
        )}
        <Link href="/hesap/koleksiyonlarim">Koleksiyonlarıma git</Link>
      </Stack>
    </Dialog>
  );
}
