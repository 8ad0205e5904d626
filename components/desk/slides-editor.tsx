'use client';

import { type ChangeEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import type { Slide } from '@/contracts/shop-content';
import { useUploadContentImage } from '@/store/desk/content-api';
import styles from './content-view.module.scss';
import { FailureAlert } from './failure-alert';
import { SortList } from './sort-list';

const THEMES: Readonly<Record<Slide['theme'], string>> = {
  coral: 'Ana renk',
  sun: 'Sarı',
  teal: 'Yeşil',
  plum: 'Mor',
};
const EMPTY: Slide = {
  ...{ title: '', subtitle: '', url: '/alisveris', button: 'Ürünlere bak', image: '', alt: '' },
  ...{ theme: 'coral', from: null, to: null },
};
const MOST = 12;

type Props = { slides: readonly Slide[]; today: string; onChange(slides: Slide[]): void };

/** The slides of the home page: text, image, colour, and the days on which each is shown. */
export function SlidesEditor({ slides, today, onChange }: Props) {
  return (
    <>
      <SortList
        label="Slaytlar"
        rows={slides}
        nameOf={({ title }) => title || 'Yeni slayt'}
        removeLabel="slaytını kaldır"
        onChange={onChange}
        renderRow={(slide, _at, change) => <SlideFields slide={slide} today={today} onChange={change} />}
      />
      <div>
        <Button variant="quiet" disabled={slides.length >= MOST} onClick={() => onChange([...slides, EMPTY])}>
          Slayt ekle
        </Button>
      </div>
    </>
  );
}

type FieldsProps = { slide: Slide; today: string; onChange(slide: Slide): void };

function SlideFields({ slide, today, onChange }: FieldsProps) {
  const field = (name: 'title' | 'subtitle' | 'url' | 'button' | 'alt') => ({
    value: slide[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...slide, [name]: target.value }),
  });
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    value: slide[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...slide, [name]: target.value || null }),
  });
  return (
    <div className={styles.fields}>
      <TextField label="Başlık" required maxLength={80} {...field('title')} />
      <TextField label="Alt yazı" required maxLength={200} {...field('subtitle')} />
      <TextField label="Düğmenin yazısı" required maxLength={40} {...field('button')} />
      <TextField label="Düğmenin sayfası" required maxLength={300} pattern="/[^\s<>]*" {...field('url')} />
      <ImageField image={slide.image} onChange={(image) => onChange({ ...slide, image })} />
      <TextField
        label="Görselde ne var?"
        hint="Ekran okuyucular okur; yalnızca süsse boş bırakın."
        maxLength={200}
        {...field('alt')}
      />
      <SelectField
        label="Zemin rengi"
        value={slide.theme}
        onChange={({ target }) => onChange({ ...slide, theme: target.value as Slide['theme'] })}
      >
        {Object.entries(THEMES).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </SelectField>
      <p className={styles.soft}>{stateOf(slide, today)}</p>
      <TextField label="İlk gün (boşsa hemen)" {...day('from')} />
      <TextField label="Son gün (boşsa süresiz)" min={slide.from ?? undefined} {...day('to')} />
    </div>
  );
}

function stateOf({ from, to }: Slide, today: string): string {
  if (from && from > today) return 'Henüz başlamadı; ilk günü gece yarısı kendiliğinden görünür.';
  if (to && to < today) return 'Bitti; sayfada görünmüyor.';
  return 'Bugün görünüyor.';
}

/** An image that is stored as soon as it is chosen; the slide shows it once it is saved. */
function ImageField({ image, onChange }: { image: string; onChange(image: string): void }) {
  const [upload, { isLoading, error }] = useUploadContentImage();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setChosen(file.name);
    const answer = await upload(file);
    if (answer.data) onChange(answer.data);
  };
  return (
    <div>
      <div className={styles.upload}>
        {image !== '' && <img className={styles.thumb} src={image} alt="" width={112} height={112} />}
        <TextField
          label="Görsel"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          required={image === ''}
          disabled={isLoading}
          hint={isLoading ? `${chosen} yükleniyor…` : 'En çok 10 MB; ortasından kare kesilir.'}
          onChange={(event) => void choose(event)}
        />
      </div>
      <FailureAlert error={error} />
    </div>
  );
}
