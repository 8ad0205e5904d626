'use client';

import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/link';
import { COOKIE_NOTE_KEY as KEY, openStorage } from '@/store/storage';
import styles from './cookie-note.module.scss';

/**
 * Explains that the shop uses no optional cookies, so there is nothing to accept or refuse. Placed at the end of the
 * page, where it neither covers nor moves content when dismissed.
 */
export function CookieNote() {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    void openStorage()
      .getItem(KEY)
      .then((stored) => setClosed(stored !== null));
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
