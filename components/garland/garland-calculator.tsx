'use client';

import { type ReactNode, useRef, useState } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { Printed, PrintedUrl } from '@/components/ui/printed';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { BALLOON_COLORS } from '@/contracts/balloon-colors';
import { type GarlandShape, MAX_METRES, MIN_METRES } from '@/contracts/garland-geometry';
import { MAX_GARLAND_COLORS } from '@/contracts/limits';
import { formatKurus } from '@/contracts/money';
import {
  DENSITY_WORDS,
  GARLAND_PATH,
  type GarlandWish,
  garlandHref,
  readGarlandQuery,
  SHAPE_WORDS,
} from '@/services/party/garland-url';
import type { Garland } from '@/services/view-models';
import styles from './garland-calculator.module.scss';
import { GarlandContents, Replacements } from './garland-contents';
import { GarlandDrawing } from './garland-drawing';
import { PhotoPalette } from './photo-palette';
import { useGarland } from './use-garland';
import { DENSITIES, SHAPES } from './words';

type Props = {
  /** Of the shop, for the URL on paper. */
  origin: string;
  wish: GarlandWish;
  /** What the server rendered for the wish: its garland, or why there is none. */
  first: { garland: Garland | null; problems: readonly string[] };
  /** Renders the button that adds all packs to the cart; passed in, because it belongs to the cart feature. */
  renderAction(garland: Garland, isCurrent: boolean): ReactNode;
  /** Renders what shares, prints and keeps the garland; `path` is that of its page. */
  renderKeep(garland: Garland, path: string, isCurrent: boolean): ReactNode;
};

/**
 * Calculates a balloon garland: drawing, balloons, packs and price follow the form. Without JavaScript it is a form
 * whose result is a page of its own.
 */
export function GarlandCalculator({ origin, wish: given, first, renderAction, renderKeep }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [wish, setWish] = useState(given);
  const { garland, problems, isCurrent } = useGarland(wish, first);
  const change = (part: Partial<GarlandWish>) => {
    const next = { ...wish, ...part };
    setWish(next);
    window.history.replaceState(null, '', garlandHref(next));
  };
  useEarlyInput(form, (early) => {
    const read = readGarlandQuery(early);
    if (!read) return;
    change({
      ...(early.metre && { metres: read.metres }),
      ...(early.sekil && { shape: read.shape }),
      ...(early.yogunluk && { density: read.density }),
      ...(early.renk && { colors: read.colors }),
    });
  });
  const chooseShape = (shape: GarlandShape) => {
    const tooLong = numberOf(wish.metres) > MAX_METRES[shape];
    change({ shape, ...(tooLong && { metres: String(MAX_METRES[shape]) }) });
  };
  return (
    <div className={styles.calculator}>
      <form
        ref={form}
        className={styles.form}
        action={GARLAND_PATH}
        aria-label="Balon zinciri"
        onSubmit={(event) => event.preventDefault()}
      >
        <div role="alert" className={styles.problems}>
          {problems.map((problem) => (
            <Alert key={problem} tone="danger">
              {problem}
            </Alert>
          ))}
        </div>
        <Metres wish={wish} onChange={(metres) => change({ metres })} />
        <Choices
          legend="Şekil"
          name="sekil"
          titles={SHAPES}
          words={SHAPE_WORDS}
          chosen={wish.shape}
          onChoose={(shape) => chooseShape(shape as GarlandShape)}
        />
        <Choices
          legend="Yoğunluk"
          name="yogunluk"
          titles={DENSITIES}
          words={DENSITY_WORDS}
          chosen={wish.density}
          onChoose={(density) => change({ density })}
        />
        <Colors
          chosen={wish.colors}
          inStock={garland?.colors_in_stock ?? null}
          onChange={(colors) => change({ colors })}
        />
        <PhotoPalette onPalette={(colors) => change({ colors })} />
        <div className={styles.submit}>
          <Button type="submit" wide>
            Hesapla
          </Button>
        </div>
      </form>
      {garland && (
        <>
          <div className={styles.shown}>
            <Printed>{wishText(garland)}</Printed>
            <GarlandDrawing garland={garland} />
            <Replacements garland={garland} />
            <p className={styles.total} role="status">
              <span>{garland.balloons} balon</span>
              {garland.packs.length > 0 && ` ${packCount(garland)} paket, ${formatKurus(garland.amount)}`}
            </p>
            {garland.packs.length > 0 && (
              <ActionBar
                what={
                  <div aria-hidden="true">
                    <p className={styles.name}>{garland.balloons} balonluk zincir</p>
                    <p>{formatKurus(garland.amount)}</p>
                  </div>
                }
              >
                {renderAction(garland, isCurrent)}
              </ActionBar>
            )}
          </div>
          <GarlandContents garland={garland}>{renderKeep(garland, garlandHref(wish), isCurrent)}</GarlandContents>
        </>
      )}
      <PrintedUrl url={origin + garlandHref(wish)} />
    </div>
  );
}

function wishText({ metres, shape, density }: Garland): string {
  return `${metres.toLocaleString('tr-TR')} metre ${SHAPES[shape]}, ${DENSITIES[density]}`.toLocaleLowerCase('tr');
}

function packCount({ packs }: Garland): number {
  return packs.reduce((sum, { quantity }) => sum + quantity, 0);
}

function numberOf(metres: string): number {
  return Number(metres.replace(',', '.')) || 0;
}

const STEP = 0.5;

function Metres({ wish, onChange }: { wish: GarlandWish; onChange(metres: string): void }) {
  const most = MAX_METRES[wish.shape as GarlandShape] ?? MAX_METRES.line;
  const metres = numberOf(wish.metres);
  // While the field is empty the last length stays the wish.
  const [isEmpty, setIsEmpty] = useState(false);
  const type = (text: string) => {
    setIsEmpty(text === '');
    if (text !== '') onChange(text);
  };
  const step = (by: number) => type(String(Math.min(most, Math.max(MIN_METRES, metres + by))));
  return (
    <div className={styles.group}>
      <label className={styles.legend} htmlFor="metre">
        Uzunluk, metre
      </label>
      <div className={styles.metres}>
        <button
          type="button"
          aria-label="Yarım metre kısalt"
          disabled={metres <= MIN_METRES}
          onClick={() => step(-STEP)}
        >
          −
        </button>
        <input
          id="metre"
          name="metre"
          type="number"
          inputMode="decimal"
          min={MIN_METRES}
          max={most}
          step={0.1}
          value={isEmpty ? '' : wish.metres}
          aria-describedby="metre-hint"
          onChange={(event) => type(event.target.value)}
          onBlur={() => setIsEmpty(false)}
        />
        <button type="button" aria-label="Yarım metre uzat" disabled={metres >= most} onClick={() => step(STEP)}>
          +
        </button>
      </div>
      <p id="metre-hint" className={styles.hint}>
        Şeridin boyu. {wish.shape === 'arch' && 'Bir kapının çevresi yaklaşık 5 metredir.'}
      </p>
    </div>
  );
}

type ChoicesProps = {
  legend: string;
  name: string;
  /** By value, as are `words`, the values in the page's address. */
  titles: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string>>;
  chosen: string;
  onChoose(value: string): void;
};

function Choices({ legend, name, titles, words, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {Object.entries(titles).map(([value, title]) => (
          <ChoiceChip
            key={value}
            type="radio"
            name={name}
            value={words[value]}
            title={title}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ColorsProps = {
  chosen: readonly string[];
  /** Null while the stock isn't known. */
  inStock: readonly string[] | null;
  onChange(colors: string[]): void;
};

function Colors({ chosen, inStock, onChange }: ColorsProps) {
  const toggle = (slug: string) => {
    const colors = chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug];
    if (colors.length > 0) onChange(colors);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Renkler</legend>
      <div className={styles.choices}>
        {BALLOON_COLORS.map(({ slug, title }) => (
          <ChoiceChip
            key={slug}
            type="checkbox"
            name="renk"
            value={slug}
            title={title}
            swatch={`var(--c-${slug})`}
            mark={inStock && !inStock.includes(slug) && 'yok'}
            checked={chosen.includes(slug)}
            disabled={!chosen.includes(slug) && chosen.length >= MAX_GARLAND_COLORS}
            onChange={() => toggle(slug)}
          />
        ))}
      </div>
      <p className={styles.hint}>En çok {MAX_GARLAND_COLORS} renk. Her renkten eşit sayıda balon kullanılır.</p>
    </fieldset>
  );
}
