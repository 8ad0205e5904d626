'use client';

import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/link';
import { COOKIE_NOTE_KEY as KEY, openStorage } from '@/store/storage';
import styles from './cookie-note.module.scss';

/**
 * Says that there is nothing to accept or to refuse: the shop loads nothing but what shopping needs. It closes the
 * page, below everything else, so that it neither covers nor moves anything when it goes.
 */
export function CookieNote() {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    void openStorage()
      .getItem(KEY)
      .then((kept) => setClosed(kept !== null));
  }, []);
  if (closed) return null;
  const close = () => {
    setClosed(true);
    void openStorage().setItem(KEY, '1');
  };
  return (
    <aside className={styles.note} aria-label="Çerez notu">
      <p>
        Reklam ya da izleme çerezi kullanmıyoruz; yalnızca sepet, giriş gibi alışveriş için gerekenler tarayıcınızda
        durur. <Link href="/s/gizlilik-ve-guvenlik#cerezler">Ayrıntılar</Link>
      </p>
      <button type="button" onClick={close}>
        Anladım, kapat
      </button>
    </aside>
  );
}
