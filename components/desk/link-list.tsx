'use client';

import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import type { PageLink } from '@/contracts/shop-content';
import styles from './content-view.module.scss';
import { SortList } from './sort-list';

type Props = { label: string; links: readonly PageLink[]; onChange(links: PageLink[]): void };

/** Links to pages of the shop in an order of one's own. */
export function LinkList({ label, links, onChange }: Props) {
  return (
    <>
      <SortList
        label={label}
        rows={links}
        nameOf={({ title }) => title || 'Yeni bağlantı'}
        removeLabel="bağlantısını kaldır"
        onChange={onChange}
        renderRow={(link, _at, change) => <LinkFields link={link} onChange={change} />}
      />
      <div>
        <Button variant="quiet" onClick={() => onChange([...links, { title: '', href: '' }])}>
          Bağlantı ekle
        </Button>
      </div>
    </>
  );
}

export function LinkFields({ link, onChange }: { link: PageLink; onChange(link: PageLink): void }) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Ad"
        value={link.title}
        required
        maxLength={60}
        onChange={({ target }) => onChange({ ...link, title: target.value })}
      />
      <TextField
        label="Sayfa"
        value={link.href}
        required
        maxLength={300}
        placeholder="/iletisim"
        pattern="/[^\s<>]*"
        title="Mağazanın bir sayfası: /iletisim"
        onChange={({ target }) => onChange({ ...link, href: target.value })}
      />
    </div>
  );
}
