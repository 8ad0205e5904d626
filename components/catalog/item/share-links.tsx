'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { shareUrl } from '@/components/ui/share-url';
import styles from './share-links.module.scss';

type Props = { title: string; url: string };

/** Share links. `url` is the item's absolute URL; the button shares the selected variant's URL. */
export function ShareLinks({ title, url }: Props) {
  const share = async () => {
    const shared = { title, url: window.location.href };
    const outcome = await shareUrl(shared);
    if (outcome === 'copied') void showToast('success', 'Bağlantı kopyalandı!');
    if (outcome === 'impossible') window.location.assign(mailHref(shared));
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
