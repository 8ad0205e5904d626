'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AgreementText } from '@/contracts/checkout';
import { getAgreements } from '@/services/checkout/agreements';
import { browserApi } from '@/services/http/browser';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useShopStore } from '@/store/hooks';
import styles from './agreement-dialog.module.scss';
import { agreementsPayload } from './payload';

/** Opens a contract's text, written by the server from this very order. */
export function AgreementDialog({ kind, title }: { kind: AgreementText['kind']; title: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const store = useShopStore();
  const [text, setText] = useState<AgreementText | 'loading' | 'failed'>('loading');
  const open = () => {
    dialog.current?.showModal();
    setText('loading');
    const state = store.getState();
    const payload = agreementsPayload(state.order.orderInfo.shippingAddress ?? {}, selectBuyableLines(state));
    getAgreements(browserApi, payload).then(
      (all) => setText(all.find((one) => one.kind === kind) ?? 'failed'),
      () => setText('failed'),
    );
  };
  return (
    <>
      <Button variant="quiet" aria-label={`${title}: metni oku`} onClick={open}>
        Metni oku
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label={title}>
        <div className={styles.body}>
          {text === 'loading' && <p>Metin getiriliyor…</p>}
          {text === 'failed' && <p role="alert">Metin şu anda getirilemedi. Birazdan yeniden deneyin.</p>}
          {typeof text === 'object' && (
            <>
              <h2>{text.title}</h2>
              {text.sections.map((section) => (
                <section key={section.title}>
                  <h3>{section.title}</h3>
                  <p>{section.text}</p>
                </section>
              ))}
            </>
          )}
        </div>
        <Button wide onClick={() => dialog.current?.close()}>
          Kapat
        </Button>
      </dialog>
    </>
  );
}
