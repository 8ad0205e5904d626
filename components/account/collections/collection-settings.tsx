'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { deleteCollection, renameCollection, shareCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import type { Collection } from '@/services/view-models';
import { AccountForm } from '../account-form';
import { Panel } from '../panel';
import styles from './open-collection.module.scss';

type Props = { list: Collection; onChanged(): void };

/** Sharing, renaming and deleting a list. */
export function CollectionSettings({ list, onChanged }: Props) {
  return (
    <>
      <Panel title="Paylaşım bağlantısı">
        <ShareCollection list={list} onChanged={onChanged} />
      </Panel>
      <Panel title="Koleksiyonun adı">
        <RenameCollection key={list.name} list={list} onChanged={onChanged} />
      </Panel>
      <Panel title="Koleksiyonu sil">
        <DeleteCollection list={list} />
      </Panel>
    </>
  );
}

type ShareCollectionProps = { list: Collection; onChanged(): void };

/** Creates, shows and removes the list's public link. */
function ShareCollection({ list: { id, share_token }, onChanged }: ShareCollectionProps) {
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

type RenameCollectionProps = { list: Collection; onChanged(): void };

function RenameCollection({ list, onChanged }: RenameCollectionProps) {
  const form = useTextForm({
    schema: () => import('./collection-schema').then(({ collectionFieldsSchema }) => collectionFieldsSchema),
  });
  const sending = useFormSubmit({
    form,
    send: ({ name }) => renameCollection(browserApi, list.id, name),
    done: () => {
      void showToast('success', 'Güncellendi!');
      onChanged();
    },
  });
  return (
    <AccountForm sending={sending} button="Kaydet">
      <TextField label="Ad" maxLength={60} defaultValue={list.name} {...form.field('name')} />
    </AccountForm>
  );
}

/** Deletes after a confirmation and returns to the overview. */
function DeleteCollection({ list: { id, name } }: { list: Collection }) {
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
