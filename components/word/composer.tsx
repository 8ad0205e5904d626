'use client';

import { type ReactNode, useRef, useState } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import { Printed, PrintedUrl } from '@/components/ui/printed';
import { swatchOf } from '@/components/ui/swatches';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { isGlyph, MOST_BALLOON_TEXT, toBalloonText } from '@/contracts/balloon-text';
import { formatKurus } from '@/contracts/money';
import { askedText, COMPOSER_PATH, type ComposerQuery, composerHref, SAMPLE_WORD } from '@/services/party/composer-url';
import type { BalloonWord } from '@/services/view-models';
import styles from './composer.module.scss';
import { useWord } from './use-word';
import { WordDrawing } from './word-drawing';

type Props = {
  /** Of the shop, for the URL on paper. */
  origin: string;
  /** The query of the page's address, and its word; an empty text has the word of {@link SAMPLE_WORD}. */
  query: ComposerQuery;
  initial: BalloonWord;
  /** Renders the button that adds the whole word to the cart; passed in, because it belongs to the cart feature. */
  renderAction(word: BalloonWord, isCurrent: boolean): ReactNode;
  /** Renders what shares, prints and keeps the word; `path` is that of its page, with what the shop chose. */
  renderKeep(word: BalloonWord, path: string, isCurrent: boolean): ReactNode;
};

/**
 * Composes a name or number of letter and digit balloons: drawing, colours, sizes, missing letters and price follow what
 * is typed. Without JavaScript it is a form whose result is a page of its own.
 */
export function Composer({ origin, query, initial, renderAction, renderKeep }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [wish, setWish] = useState(query);
  const text = askedText(wish.text);
  const isSample = text === '';
  const { word, isCurrent, isUnavailable } = useWord({ ...wish, text: text || SAMPLE_WORD }, initial);
  const change = (part: Partial<ComposerQuery>) => {
    const next = { ...wish, ...part };
    setWish(next);
    window.history.replaceState(null, '', composerHref(next));
  };
  useEarlyInput(form, ({ yazi, malzeme, renk, boyut, dizilis }) => {
    change({
      ...(yazi?.[0] !== undefined && { text: yazi[0] }),
      ...(malzeme?.[0] && { material: malzeme[0] }),
      ...(renk?.[0] && { color: renk[0] }),
      ...(boyut?.[0] && { size: boyut[0] }),
      ...(dizilis && { isArch: dizilis[0] === 'kemer' }),
    });
  });
  const shown = GROUPS.map(([part, list]) => word[list].find(({ value }) => value === wish[part]) ?? word[part]);
  const [, color, size] = shown;
  const hanging = HANGINGS.find(({ value }) => (value === 'kemer') === (wish.isArch ?? false));
  const chosen = GROUPS.flatMap(([part], index) => (shown[index] ? [[part, shown[index].value]] : []));
  const path = composerHref({ ...wish, ...Object.fromEntries(chosen) });
  const drawn = drawnText(text || SAMPLE_WORD, word);
  return (
    <div className={styles.composer}>
      <div className={styles.shown} data-sample={isSample || undefined}>
        {drawn !== '' && color && size && (
          <WordDrawing
            text={drawn}
            color={color.title}
            size={heightOf(size.title)}
            isArch={wish.isArch ?? false}
            printed={word.printed}
            missing={isSample ? [] : word.missing.map(({ glyph }) => glyph)}
          />
        )}
      </div>
      <form
        ref={form}
        className={styles.form}
        action={COMPOSER_PATH}
        data-print=""
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles.field}>
          <TextField
            label="İsim, yaş ya da kısa bir söz"
            name="yazi"
            defaultValue={query.text}
            placeholder={SAMPLE_WORD}
            maxLength={MOST_BALLOON_TEXT}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => change({ text: event.target.value })}
          />
        </div>
        <Notices word={word} isSample={isSample} isUnavailable={isUnavailable} wish={wish} onChoose={change} />
        {GROUPS.map(
          ([part, list, name, legend], index) =>
            word[list].length > 1 && (
              <Choices
                key={name}
                legend={legend}
                name={name}
                choices={word[list]}
                chosen={shown[index]?.value}
                onChoose={(value) => change({ [part]: value })}
              />
            ),
        )}
        <Choices
          legend="Diziliş"
          name="dizilis"
          choices={HANGINGS}
          chosen={hanging?.value}
          onChoose={(value) => change({ isArch: value === 'kemer' })}
        />
        <div className={styles.submit}>
          <Button type="submit" wide>
            Göster
          </Button>
        </div>
        {!isSample && (
          <>
            <Printed>
              {[...shown, hanging]
                .map((choice) => choice?.title)
                .filter(Boolean)
                .join(', ')}
            </Printed>
            <Purchase word={word}>{renderAction(word, isCurrent)}</Purchase>
          </>
        )}
      </form>
      <Contents word={word} isSample={isSample} />
      {!isSample && renderKeep(word, path, isCurrent)}
      <PrintedUrl url={origin + path} />
    </div>
  );
}

const GROUPS = [
  ['material', 'materials', 'malzeme', 'Malzeme'],
  ['color', 'colors', 'renk', 'Renk'],
  ['size', 'sizes', 'boyut', 'Boy'],
] as const;

const HANGINGS = [
  { value: 'ip', title: 'İpe dizili', complete: true },
  { value: 'kemer', title: 'Kemer', complete: true },
];

/** What can be drawn at once of a text whose answer is still awaited. */
function drawnText(text: string, { unwritable }: BalloonWord): string {
  const chars = [...toBalloonText(text)].filter((char) => char === ' ' || isGlyph(char));
  return toBalloonText(chars.filter((char) => !unwritable.includes(char)).join(''));
}

/** The height in cm that a size names; drawings of sizes without a number use a usual one. */
function heightOf(size: string): number {
  return Number(/\d+/.exec(size)?.[0] ?? 40) || 40;
}

type ChoicesProps = {
  legend: string;
  name: string;
  choices: readonly { value: string; title: string; complete: boolean }[];
  chosen: string | undefined;
  onChoose(value: string): void;
};

function Choices({ legend, name, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, title, complete }) => (
          <ChoiceChip
            key={value}
            type="radio"
            name={name}
            value={value}
            title={title}
            swatch={name === 'renk' ? swatchOf(title) : undefined}
            mark={!complete && 'eksik'}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type NoticesProps = {
  word: BalloonWord;
  isSample: boolean;
  isUnavailable: boolean;
  wish: ComposerQuery;
  onChoose(part: Partial<ComposerQuery>): void;
};

/** What cannot be written or is missing, with the nearest choices that have every letter. */
function Notices({ word, isSample, isUnavailable, wish, onChoose }: NoticesProps) {
  const { unwritable, missing, alternatives, color, size } = word;
  return (
    <div role="status" className={styles.notices}>
      {isUnavailable && <Alert tone="danger">Harfler şu anda sorgulanamıyor. Biraz sonra yeniden deneyin.</Alert>}
      {!isSample && unwritable.length > 0 && (
        <Alert tone="notice">
          {unwritable.map((char) => `“${char}”`).join(', ')} için balonumuz yok; yazıda yer almaz.
        </Alert>
      )}
      {!isSample && missing.length > 0 && color && size && (
        <Alert as="div" tone="notice">
          <p>
            {color.title} {size.title} balonlarda {missing.map(missingText).join('; ')}.
          </p>
          {alternatives.length === 0 ? (
            <p>Bu yazının bütün harfleri hiçbir renk ve boyda birlikte yok.</p>
          ) : (
            <ul className={styles.alternatives}>
              {alternatives.map(({ material, color, size, price }) => {
                const part = { ...(material && { material: material.value }), color: color.value, size: size.value };
                const href = composerHref({ ...wish, ...part });
                return (
                  <li key={href}>
                    <Link
                      data-button=""
                      href={href}
                      onClick={(event) => {
                        if (!isPlainClick(event)) return;
                        event.preventDefault();
                        onChoose(part);
                      }}
                    >
                      {material?.title} {color.title} {size.title}: hepsi var, {formatKurus(price)}
                    </Link>
                  </li>
                );
              })}
            </ul>
          )}
        </Alert>
      )}
    </div>
  );
}

function missingText({ glyph, needed, stock }: BalloonWord['missing'][number]): string {
  return stock === 0 ? `${glyph} yok` : `${glyph} harfinden ${needed} gerekiyor, ${stock} var`;
}

function Purchase({ word, children }: { word: BalloonWord; children: ReactNode }) {
  const count = word.letters.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = word.price === null ? null : `${count} balon, ${formatKurus(word.price)}`;
  return (
    <div className={styles.buy}>
      <p className={styles.total} role="status">
        {total && (
          <>
            <span>{word.text}</span> {total}
          </>
        )}
      </p>
      <ActionBar
        what={
          <div aria-hidden="true">
            <p className={styles.name}>{word.text}</p>
            <p>{total ?? 'Eksik harf var'}</p>
          </div>
        }
      >
        {children}
      </ActionBar>
    </div>
  );
}

const ACCESSORIES = {
  helium: 'Uçması için',
  ribbon: 'Dizmek ve bağlamak için',
  pump: 'Hava doldurmak için',
  stick: 'Çubukta tutmak için',
} as const;

/** The word's balloons, how they are inflated, and what that needs. */
function Contents({ word, isSample }: { word: BalloonWord; isSample: boolean }) {
  const { letters, floats, size, helium, accessories } = word;
  const tanks = isSample ? [] : (helium?.tanks ?? []);
  const others = accessories.filter(({ kind }) => kind !== 'helium' || tanks.length === 0);
  return (
    <div className={styles.contents}>
      {!isSample && letters.length > 0 && (
        <Card as="section" className={styles.card}>
          <h2>İçindekiler</h2>
          <ul className={styles.letters}>
            {letters.map(({ glyph, quantity, item }) => (
              <li key={glyph}>
                <span>
                  <Link href={`/${item.slug}`}>{item.title}</Link>
                  {item.products[0]?.size !== size?.title && ` (${item.products[0]?.size})`}
                </span>
                <span>
                  {quantity} × {formatKurus(item.products[0]?.price ?? 0)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {size && (
        <Card as="section" className={styles.card}>
          <h2>Helyum mu, hava mı?</h2>
          <p>
            {floats
              ? `${size.title} balonlar helyumla uçar. Havayla da şişirilip ipe dizilir; o zaman uçmaz ama daha uzun süre dolgun kalır.`
              : `${size.title} balonlar helyumla uçmaz: pipetle ya da pompayla havayla şişirilir ve ipe dizilir.`}
          </p>
          {!isSample && helium && (
            <p>
              Bu yazı için yaklaşık {helium.litres} litre helyum gerekir
              {helium.price !== null &&
                `: ${tanks.reduce((sum, { quantity }) => sum + quantity, 0)} tüp, ${formatKurus(helium.price)}`}
              .
            </p>
          )}
          {accessories.length > 0 && (
            <ul className={styles.letters}>
              {tanks.map(({ item, quantity }) =>
                item.products.map(({ id, variant_title, price }) => (
                  <li key={id}>
                    <span>
                      <Link href={`/${item.slug}`}>{item.title}</Link> ({variant_title})
                    </span>
                    <span>
                      {quantity} × {formatKurus(price)}
                    </span>
                  </li>
                )),
              )}
              {others.map(({ kind, item }) => (
                <li key={kind}>
                  <Link href={`/${item.slug}`}>{item.title}</Link>
                  <span>{ACCESSORIES[kind]}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </div>
  );
}
