import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { optionAfter } from '@/components/ui/option-after';

type Typing = {
  /** The field's current text. */
  text: string;
  /** Whether the customer is typing: false after Escape, submit, a selection, a click elsewhere or a navigation. */
  isAtIt: boolean;
  leave(): void;
};

/** Follows a search field's input, including text typed before this code was loaded. */
export function useTyping(field: HTMLInputElement): Typing {
  const { form } = field;
  const [text, setText] = useState(field.value);
  const [isAtIt, setIsAtIt] = useState(document.activeElement === field);
  const leave = () => setIsAtIt(false);
  const comeBack = ({ target }: Event) => {
    if (target !== field) return;
    setText(field.value);
    setIsAtIt(true);
  };
  useListener(form, 'input', comeBack);
  useListener(form, 'focusin', comeBack);
  useListener(form, 'click', comeBack);
  useListener(form, 'keydown', (event) => {
    if (event.key === 'ArrowDown') comeBack(event);
  });
  // The text may have changed between render and subscription.
  useEffect(() => setText(field.value), [field]);
  useListener(form, 'reset', () => {
    field.focus();
    setText(''); // the field itself is emptied only after this event
  });
  useListener(form, 'submit', () => {
    leave();
    // Hides the on-screen keyboard.
    field.blur();
  });
  useListener(form, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form?.contains(relatedTarget)) leave();
  });
  useListener(document, 'pointerdown', ({ target }) => {
    if (target instanceof Node && !form?.contains(target)) leave();
  });
  return { text, isAtIt, leave };
}

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

/**
 * Sets the panel's top (`--panel-top`) and the bottom of the visible viewport (`--screen-end`, above an on-screen
 * keyboard), so that the panel scrolls instead of overflowing.
 */
export function usePanelBounds(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const screen = window.visualViewport;
    const measure = () => {
      const end = screen ? screen.offsetTop + screen.height : window.innerHeight;
      panel.current?.style.setProperty('--panel-top', `${panel.current.getBoundingClientRect().top}px`);
      panel.current?.style.setProperty('--screen-end', `${end}px`);
    };
    measure();
    screen?.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      screen?.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [panel, isOpen]);
}

/** Listens while the component is mounted. Calls the latest `listener` without attaching it again. */
export function useListener<Type extends keyof HTMLElementEventMap>(
  target: EventTarget | null,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const call = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: Event) => call(event as HTMLElementEventMap[Type]);
    target?.addEventListener(type, listen);
    return () => target?.removeEventListener(type, listen);
  }, [target, type]);
}
