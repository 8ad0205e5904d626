'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { AgreementText } from '@/contracts/checkout';
import { getAgreements } from '@/services/checkout/agreements';
import { browserApi } from '@/services/http/browser';
import { useShopStore } from '@/store/hooks';
import styles from './agreement-dialog.module.scss';
import { orderParts } from './order-parts';
import { agreementsPayload } from './payload';

/** Opens a contract's text, written by the server from this very order. */
export function AgreementDialog({ kind, title }: { kind: AgreementText['kind']; title: string }) {
  const store = useShopStore();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState<AgreementText | 'loading' | 'failed'>('loading');
  const open = () => {
    setIsOpen(true);
    setText('loading');
    getAgreements(browserApi, agreementsPayload(orderParts(store.getState()))).then(
      (all) => setText(all.find((one) => one.kind === kind) ?? 'failed'),
      () => setText('failed'),
    );
  };
  return (
    <>
      <Button variant="quiet" aria-label={`${title}: metni oku`} onClick={open}>
        Metni oku
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by the keyboard too */}
        <section className={styles.text} aria-label={`${title} metni`} tabIndex={0}>
          {text === 'loading' && <p>Metin getiriliyor…</p>}
          {text === 'failed' && <p role="alert">Metin şu anda getirilemedi. Birazdan yeniden deneyin.</p>}
          {typeof text === 'object' &&
            text.sections.map((section) => (
              <section key={section.title}>
                <h3>{section.title}</h3>
                <p>{section.text}</p>
              </section>
            ))}
        </section>
      </Dialog>
    </>
  );
}
