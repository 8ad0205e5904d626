'use client';

import { useEffect } from 'react';

const QUESTION = 'Kaydetmediğiniz değişiklikler var. Sayfadan ayrılırsanız kaybolacaklar. Ayrılmak istiyor musunuz?';

/** Asks before the page is left by a link, a reload or a closed tab while something typed is not saved. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    // Before the listener that follows links without a reload.
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isUnsaved]);
}
