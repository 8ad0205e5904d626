'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { usePreload } from '@/components/ui/use-preload';
import type { Address } from '@/contracts/address';
import { chooseDefaultAddress, deleteAddress, getAddresses } from '@/services/address/address';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { AddressCard } from './address-card';
import styles from './addresses.module.scss';

const loadForm = () => import('./address-form').then((module) => module.AddressForm);
const AddressForm = dynamic(loadForm, { ssr: false });

/**
 * The customer's addresses. `edited` is the address in the open form, a new one, or nothing; `saved` is the last saved
 * address.
 */
export function Addresses() {
  usePreload(loadForm);
  const book = useAccountData(getAddresses);
  const [saved, setSaved] = useState<number | null>(null);
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const change = async (call: Promise<unknown>, done: string) => {
    try {
      await call;
      void showToast('success', done);
    } catch (failure) {
      // A 404 means it was already deleted; the reloaded list shows that.
      if (!hasStatus(failure, 404)) void showToast('error', 'Hata!');
    }
    book.reload();
  };
  if (edited) {
    return (
      <Panel title={edited === 'new' ? 'Yeni adres' : 'Adresi düzenle'}>
        <AddressForm
          stored={edited === 'new' ? null : edited}
          onCancel={() => setEdited(null)}
          onSaved={({ id }) => {
            setSaved(id);
            setEdited(null);
            book.reload();
          }}
        />
      </Panel>
    );
  }
  const add = <Button onClick={() => setEdited('new')}>Yeni adres ekle</Button>;
  return (
    <Loaded state={book}>
      {(addresses) =>
        addresses.length === 0 ? (
          <EmptyState
            title="Kayıtlı adresiniz yok"
            text="Bir adres ekleyin, siparişte yeniden yazmayın."
            drawing="heart-balloon"
          >
            {add}
          </EmptyState>
        ) : (
          <>
            <ul className={styles.cards}>
              {addresses.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  isSaved={address.id === saved}
                  onEdit={() => setEdited(address)}
                  onDelete={() => void change(deleteAddress(browserApi, address.id), 'Adres Silindi!')}
                  onDefault={() => void change(chooseDefaultAddress(browserApi, address), 'Güncellendi!')}
                />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )
      }
    </Loaded>
  );
}
