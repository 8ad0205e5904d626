import { useEffect, useState } from 'react';
import { optionAfter } from '@/components/ui/option-after';
import { useListener } from './use-listener';

type Options = {
  /** The listbox's content; a new array resets the active option. */
  options: readonly unknown[];
  optionId(at: number): string;
  isOpen: boolean;
  onEscape(): void;
};

/**
 * Keyboard handling of a combobox after the ARIA Authoring Practices: focus stays in the field while arrow keys move
 * through the options, Enter follows the active link, Escape closes. @returns the active option, -1 for none
 */
export function useOptionKeys(field: HTMLInputElement, { options, optionId, isOpen, onEscape }: Options): number {
  const [active, setActive] = useState({ of: options, at: -1 });
  const at = active.of === options ? active.at : -1;
  useListener(field.form, 'keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault(); // otherwise the browser empties the field
      if (isOpen) onEscape();
    } else if (isOpen && event.target === field) {
      const next = optionAfter(event.key, at, options.length);
      if (next !== null || (event.key === 'Enter' && at >= 0)) event.preventDefault();
      if (event.key === 'Enter' && at >= 0) document.getElementById(optionId(at))?.click();
      else if (next !== null) setActive({ of: options, at: next });
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setActive({ of: options, at: -1 });
    }
  });
  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' });
  }, [at, optionId]);
  return at;
}
