'use client';

import type { KeyboardEvent, MouseEvent } from 'react';
import { swatchOf } from '@/components/ui/swatches';
import { type Option, optionsOf, productQuery } from '@/contracts/variant-query';
import type { Product } from '@/services/view-models';
import { type Choice, choicesOf } from './variant-options';
import styles from './variant-picker.module.scss';

type Props = {
  products: readonly Product[];
  chosen: Product;
  /** Path of the item's page, for pickers on other pages; empty on the item's own page. */
  path?: string;
  /** Sold-out variants can be selected on the item's page, which offers a stock watch; elsewhere they are `closed`. */
  soldOut?: 'open' | 'closed';
  onChoose(product: Product): void;
};

/** Colour and size as groups of links with radio button behaviour; without JavaScript they are plain links. */
export function VariantPicker({ products, chosen, path = '', soldOut = 'open', onChoose }: Props) {
  const options = optionsOf(products);
  return options.map((option, at) => (
    <Group
      key={option.name}
      // Not of useId, which depends on the place in the page: the edge writes this into others.
      note={`${option.name}-${products[0]?.id}`}
      option={option}
      choices={choicesOf(products, chosen, options, at)}
      given={options.slice(0, at).map(({ read }) => read(chosen))}
      hrefOf={(product) => path + productQuery(product, options)}
      closesSoldOut={soldOut === 'closed'}
      onChoose={onChoose}
    />
  ));
}

type GroupProps = {
  option: Option;
  /** Id of the note on values that can't be combined; unique on a page. */
  note: string;
  choices: Choice[];
  /** The values selected in the groups before. */
  given: (string | null)[];
  hrefOf(product: Product): string;
  closesSoldOut: boolean;
  onChoose(product: Product): void;
};

function Group({ option, note, choices, given, hrefOf, closesSoldOut, onChoose }: GroupProps) {
  const hasImpossible = choices.some(({ target }) => target === null);
  return (
    <fieldset className={styles.group} onKeyDown={moveWithArrows}>
      <legend>{option.title}</legend>
      <div className={styles.choices}>
        {choices.map((choice) =>
          choice.target && !(closesSoldOut && choice.soldOut) ? (
            <Possible
              key={choice.value}
              choice={choice}
              swatch={option.name === 'renk' ? swatchOf(choice.value) : undefined}
              href={hrefOf(choice.target)}
              onChoose={() => choice.target && onChoose(choice.target)}
            />
          ) : (
            // biome-ignore lint/a11y/useFocusableInteractive: an unavailable option takes no focus, as the note explains
            // biome-ignore lint/a11y/useSemanticElements: its siblings are links, which work without JavaScript
            <span
              key={choice.value}
              role="radio"
              aria-checked="false"
              aria-disabled="true"
              aria-describedby={choice.target ? undefined : note}
              className={`${styles.choice} ${styles.impossible}`}
            >
              {choice.value}
              {choice.target && <span className={styles.mark}>Tükendi</span>}
            </span>
          ),
        )}
      </div>
      {hasImpossible && (
        <p id={note} className={styles.why}>
          Soluk görünenler {given.filter(Boolean).join(', ')} için bulunmuyor.
        </p>
      )}
    </fieldset>
  );
}

type PossibleProps = { choice: Choice; swatch: string | undefined; href: string; onChoose(): void };

function Possible({ choice: { value, chosen, soldOut }, swatch, href, onChoose }: PossibleProps) {
  const choose = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link works without JavaScript
    <a
      role="radio"
      aria-checked={chosen}
      tabIndex={chosen ? 0 : -1}
      href={href}
      rel="nofollow"
      className={soldOut ? `${styles.choice} ${styles.soldOut}` : styles.choice}
      onClick={choose}
      onKeyDown={(event) => event.key === ' ' && choose(event)}
    >
      {swatch && <span className={styles.swatch} style={{ background: swatch }} aria-hidden="true" />}
      <span>{value}</span>
      {soldOut && <span className={styles.mark}>Tükendi</span>}
    </a>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys select the next option and wrap around, as in a radio group. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('a[role="radio"]')];
  const next = radios.at((radios.indexOf(event.target as HTMLElement) + step) % radios.length);
  next?.focus();
  next?.click();
}
