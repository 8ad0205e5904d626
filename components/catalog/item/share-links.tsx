'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './share-links.module.scss';

type Props = { title: string; url: string };

/** Share links. `url` is the item's absolute URL; the button shares the selected variant's URL. */
export function ShareLinks({ title, url }: Props) {
  const share = async () => {
    const shared = { title, url: window.location.href };
    if (navigator.share) {
      await navigator.share(shared).catch(ignoreDismissal);
    } else if (navigator.clipboard) {
      await navigator.clipboard.writeText(shared.url);
      await showToast('success', 'Bağlantı kopyalandı!');
    } else {
      window.location.assign(mailHref(shared));
    }
  };
  return (
    <div className={styles.share}>
      <Button variant="plain" onClick={() => void share()}>
        <Icon name="share-2" size={20} /> Paylaş
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="WhatsApp’ta paylaş"
      >
        <Icon name="message-circle" size={20} />
      </a>
      <a href={mailHref({ title, url })} aria-label="E-postayla paylaş">
        <Icon name="mail" size={20} />
      </a>
    </div>
  );
}

function mailHref({ title, url }: Props): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/** Dismissing the share sheet is not an error. */
function ignoreDismissal(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
