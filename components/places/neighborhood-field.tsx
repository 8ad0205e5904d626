'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { optionAfter } from '@/components/ui/option-after';
import type { Neighborhood } from '@/contracts/location';
import { findNeighborhood, neighborhoodKey } from '@/contracts/neighborhood';
import styles from './neighborhood-field.module.scss';

type Props = {
  /** Neighbourhoods of the selected district; empty before one is selected, and when the list is unavailable. */
  neighborhoods: readonly Neighborhood[];
  autoComplete: string;
  disabled: boolean;
  onListed(neighborhood: Neighborhood): void;
};

/**
 * Mahalle with suggestions while typing (ARIA combobox with a listbox). A name missing from the list is accepted as
 * typed, because the list may be outdated.
 */
export function NeighborhoodField({ neighborhoods, autoComplete, disabled, onListed }: Props) {
  const { field, fieldState } = useController<{ neighborhood: string }, 'neighborhood'>({ name: 'neighborhood' });
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = isOpen ? matching(neighborhoods, field.value) : NONE;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(field.value);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const show = (shown: boolean) => {
    setOpen(shown);
    setActive(-1);
  };
  const take = (neighborhood: Neighborhood) => {
    field.onChange(neighborhood.name);
    onListed(neighborhood);
    before.current = neighborhood.name;
    show(false);
  };
  const leave = () => {
    const listed = findNeighborhood(neighborhoods, field.value);
    // A postcode corrected by hand stays unless the neighbourhood changes.
    if (listed && field.value !== before.current) take(listed);
    else show(false);
    field.onBlur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = optionAfter(event.key, active, options.length);
    const chosen = options[active];
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (next !== null) setActive(next);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else {
      if (event.key === 'Escape') show(false);
      return;
    }
    event.preventDefault();
  };
  const isUnlisted =
    !isOpen && field.value.trim() !== '' && neighborhoods.length > 0 && !findNeighborhood(neighborhoods, field.value);
  return (
    <div className={styles.field}>
      <TextField
        label="Mahalle"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete={autoComplete}
        maxLength={80}
        disabled={disabled}
        placeholder="Yazmaya başlayın"
        error={fieldState.error?.message}
        {...(isUnlisted ? { hint: 'Bu ad listemizde yok; yazdığınız gibi kullanırız.' } : {})}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          before.current = field.value;
          setOpen(true);
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Mahalle önerileri" hidden={options.length === 0}>
        {options.map((neighborhood, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={neighborhood.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Otherwise the field loses the focus and the list closes before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(neighborhood)}
          >
            {neighborhood.name}
          </div>
        ))}
      </div>
    </div>
  );
}

const NONE: readonly Neighborhood[] = [];

/** Neighbourhoods with a word that starts with the typed text; all when it is empty. */
function matching(neighborhoods: readonly Neighborhood[], typed: string): readonly Neighborhood[] {
  const key = neighborhoodKey(typed);
  return neighborhoods.filter(({ name }) => ` ${neighborhoodKey(name)}`.includes(key && ` ${key}`));
}
