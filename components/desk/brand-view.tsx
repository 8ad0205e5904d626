'use client';

import type { ChangeEvent } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import {
  BRAND_COLORS,
  type Brand,
  type BrandColor,
  type BrandColors,
  type ContrastProblem,
  contrastProblems,
  USUAL_COLORS,
} from '@/contracts/brand';
import type { DeskDocument } from '@/services/desk/content';
import { useChangeSettings, useSettingsQuery, useUploadBrandImage } from '@/store/desk/shop-api';
import { BrandPreview } from './brand-preview';
import styles from './brand-view.module.scss';
import { CheckField } from './check-field';
import { DraftForm } from './draft-form';
import { FailureAlert } from './failure-alert';
import { usePermitted } from './session';
import { useDraft } from './use-draft';

const COLOR_TITLES: Readonly<Record<BrandColor, { label: string; hint: string }>> = {
  primary: { label: 'Ana renk', hint: 'Düğmeler, bağlantılar, fiyatlar' },
  accent: { label: 'Vurgu rengi', hint: 'Etiketler ve renkli zeminler' },
  ground: { label: 'Zemin', hint: 'Sayfanın arka planı; açık bir renk' },
  ink: { label: 'Yazı rengi', hint: 'Bütün metinler; koyu bir renk' },
};
const ON_WORDS: Readonly<Record<ContrastProblem['on'], string>> = {
  ...{ primary: 'ana renkle', accent: 'vurgu rengiyle', ground: 'zeminle', ink: 'yazıyla' },
  ...{ surface: 'beyaz kartlarla', marks: 'uyarı renkleriyle' },
};
const TITLES = { colors: 'Renkler', logo: 'Logo', icons: 'Simgeler' };
const HEX = /^#[0-9a-f]{6}$/;

/** The look of the shop: colours that everyone can read, logo and icons. */
export function BrandView() {
  const { data, error, refetch } = useSettingsQuery();
  return (
    <>
      <h1>Görünüm</h1>
      {data ? (
        <BrandForm
          stored={{ body: data.settings.brand, version: data.version }}
          storeName={data.settings.store_name}
          readAgain={async () => {
            const read = (await refetch()).data;
            return read ? { body: read.settings.brand, version: read.version } : null;
          }}
        />
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

type FormProps = {
  stored: DeskDocument<Brand>;
  storeName: string;
  readAgain(): Promise<DeskDocument<Brand> | null>;
};

/** The form alone; `storeName` stands in the preview. */
export function BrandForm({ stored, storeName, readAgain }: FormProps) {
  const canWrite = usePermitted()('settings.write');
  const [change, { isLoading, error }] = useChangeSettings();
  const draft = useDraft(stored, {
    async send(brand, version) {
      const { data, error: failure } = await change({ fields: { brand }, version });
      return data ? { data: { body: data.settings.brand, version: data.version } } : { error: failure };
    },
    readAgain,
  });
  const { body, set } = draft;
  return (
    <DraftForm draft={draft} titles={TITLES} canWrite={canWrite} busy={isLoading} error={error}>
      <Card as="section" className={styles.group} aria-labelledby="renkler">
        <h2 id="renkler">Renkler</h2>
        <CheckField
          checked={body.colors !== null}
          onChange={(own) => set({ colors: own ? { ...USUAL_COLORS } : null })}
        >
          Kendi renklerim
        </CheckField>
        {body.colors && <ColorFields colors={body.colors} onChange={(colors) => set({ colors })} />}
      </Card>
      <Images brand={body} onChange={set} />
      <Card as="section" className={styles.group} aria-labelledby="onizleme">
        <h2 id="onizleme">Önizleme</h2>
        <BrandPreview brand={body} storeName={storeName} />
      </Card>
    </DraftForm>
  );
}

type ColorsProps = { colors: BrandColors; onChange(colors: NonNullable<Brand['colors']>): void };

/** The colours, each with what can't be read and the nearest colour that can. */
function ColorFields({ colors, onChange }: ColorsProps) {
  const isComplete = BRAND_COLORS.every((name) => HEX.test(colors[name]));
  const problems = isComplete ? contrastProblems(colors) : [];
  const change = (name: BrandColor, value: string) => onChange({ ...colors, [name]: value.trim().toLowerCase() });
  return (
    <div className={styles.colors}>
      {BRAND_COLORS.map((name) => {
        const { label, hint } = COLOR_TITLES[name];
        const problem = problems.find(({ color }) => color === name);
        return (
          <div key={name}>
            <div className={styles.color}>
              <input
                type="color"
                aria-label={`${label} seç`}
                value={HEX.test(colors[name]) ? colors[name] : USUAL_COLORS[name]}
                onChange={({ target }) => change(name, target.value)}
              />
              <TextField
                label={label}
                hint={hint}
                required
                pattern="#[0-9a-fA-F]{6}"
                title="#0b6b3a gibi"
                maxLength={7}
                value={colors[name]}
                error={problem && problemWords(problem)}
                onChange={({ target }) => change(name, target.value)}
              />
            </div>
            {problem && (
              <Button variant="quiet" onClick={() => change(name, problem.suggestion)}>
                {problem.suggestion} kullan
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}

function problemWords({ on, ratio }: ContrastProblem): string {
  const shown = ratio.toLocaleString('tr-TR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `Okunmuyor: ${ON_WORDS[on]} karşıtlığı ${shown}; en az 4,5 olmalı.`;
}

type ImagesProps = { brand: Brand; onChange(change: Partial<Brand>): void };

/** Logo and icons; an uploaded logo brings its own icons. */
function Images({ brand: { logo, icons }, onChange }: ImagesProps) {
  const [upload, { isLoading, error }] = useUploadBrandImage();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>, kind: 'logo' | 'icon') => {
    const [file] = target.files ?? [];
    if (!file) return;
    const { data } = await upload({ file, kind });
    if (!data) return;
    if (data.logo) onChange({ logo: { ...data.logo, has_name: logo?.has_name ?? false }, icons: data.icons });
    else onChange({ icons: data.icons });
  };
  return (
    <Card as="section" className={styles.group} aria-labelledby="logo">
      <h2 id="logo">Logo ve simgeler</h2>
      <div className={styles.images}>
        {logo && <img src={logo.src} width={logo.width} height={logo.height} alt="Logo" className={styles.logo} />}
        <TextField
          label="Logo"
          type="file"
          accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg"
          disabled={isLoading}
          hint="SVG ya da PNG, en çok 2 MB. Simgeler de ondan yapılır."
          onChange={(event) => void choose(event, 'logo')}
        />
      </div>
      {logo && (
        <ActionRow tight>
          <CheckField checked={logo.has_name} onChange={(has_name) => onChange({ logo: { ...logo, has_name } })}>
            Logoda mağazanın adı yazıyor
          </CheckField>
          <Button variant="plain" onClick={() => onChange({ logo: null })}>
            Logoyu kaldır
          </Button>
        </ActionRow>
      )}
      <div className={styles.images}>
        {icons && <img src={icons.medium} width={64} height={64} alt="Simge" className={styles.icon} />}
        <TextField
          label="Simge (isteğe bağlı)"
          type="file"
          accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg"
          disabled={isLoading}
          hint="Tarayıcı sekmesi ve telefon ekranı için kare bir çizim; logo enliyse yükleyin."
          onChange={(event) => void choose(event, 'icon')}
        />
      </div>
      <FailureAlert error={error} />
    </Card>
  );
}
