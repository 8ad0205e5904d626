'use client';

import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { HOME_BLOCKS, type HomeBlock, type ShopContent } from '@/contracts/shop-content';
import { CheckField } from './check-field';
import styles from './content-view.module.scss';
import { LinkFields, LinkList } from './link-list';
import { SortList } from './sort-list';

const BLOCK_TITLES: Readonly<Record<HomeBlock, string>> = {
  promises: 'Sözler: kargo saati, mağazalar, ödeme',
  categories: 'Kategoriler',
  best_sellers: 'Çok satanlar',
  planner: 'Parti planlayıcı',
  words: 'Harf balonlarla yazı',
  themes: 'Popüler temalar',
  offers: 'İndirimdekiler',
  organisation: 'Organizasyon',
  newest: 'Yeni gelenler',
  stores: 'Mağazalar',
  why_us: 'Neden biz?',
};

type BlocksProps = { blocks: readonly HomeBlock[]; onChange(blocks: HomeBlock[]): void };

/** The blocks of the home page in their order. */
export function BlocksEditor({ blocks, onChange }: BlocksProps) {
  const hidden = HOME_BLOCKS.filter((block) => !blocks.includes(block));
  return (
    <>
      <p className={styles.soft}>
        Göstereceği bir şey olmayan bölüm (şubesiz mağazada “Mağazalar” gibi) sayfada görünmez.
      </p>
      <SortList
        label="Görünen bölümler"
        rows={blocks}
        nameOf={(block) => BLOCK_TITLES[block]}
        removeLabel="bölümünü gizle"
        onChange={onChange}
        renderRow={(block) => <p>{BLOCK_TITLES[block]}</p>}
      />
      {hidden.length > 0 && (
        <>
          <h3>Gizlenen bölümler</h3>
          {hidden.map((block) => (
            <CheckField key={block} checked={false} onChange={() => onChange([...blocks, block])}>
              {BLOCK_TITLES[block]}
            </CheckField>
          ))}
        </>
      )}
    </>
  );
}

type FrameProps = Pick<ShopContent, 'header' | 'footer'> & {
  onChange(change: Partial<Pick<ShopContent, 'header' | 'footer'>>): void;
};

/** What surrounds every page: the header's link and search field, the links of the footer. */
export function FrameEditor({ header, footer, onChange }: FrameProps) {
  const { featured } = header;
  return (
    <>
      <Card as="section" className={styles.group} aria-labelledby="ust-bolum">
        <h2 id="ust-bolum">Üst bölüm</h2>
        <TextField
          label="Arama kutusundaki ipucu"
          required
          maxLength={60}
          value={header.search_hint}
          onChange={({ target }) => onChange({ header: { ...header, search_hint: target.value } })}
        />
        <CheckField
          checked={featured !== null}
          onChange={(on) => onChange({ header: { ...header, featured: on ? { title: '', href: '' } : null } })}
        >
          Menünün sonunda ayrı duran bir bağlantı
        </CheckField>
        {featured && (
          <LinkFields link={featured} onChange={(link) => onChange({ header: { ...header, featured: link } })} />
        )}
      </Card>
      <Card as="section" className={styles.group} aria-labelledby="hizmetler">
        <h2 id="hizmetler">Alt bölüm: hizmetler</h2>
        <LinkList
          label="Hizmet bağlantıları"
          links={footer.services}
          onChange={(services) => onChange({ footer: { ...footer, services } })}
        />
      </Card>
      <Card as="section" className={styles.group} aria-labelledby="bilgiler">
        <h2 id="bilgiler">Alt bölüm: bilgiler</h2>
        <LinkList
          label="Bilgi bağlantıları"
          links={footer.information}
          onChange={(information) => onChange({ footer: { ...footer, information } })}
        />
      </Card>
    </>
  );
}
