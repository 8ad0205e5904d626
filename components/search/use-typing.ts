import { useEffect, useState } from 'react';
import { useListener } from './use-listener';

type Typing = {
  /** As it stands in the field. */
  text: string;
  /** Whether the shopper is at it: false after Escape, submit, a choice, a click or a step elsewhere. */
  isAtIt: boolean;
  leave(): void;
};

/** Follows what a shopper types into a search field, from before this code was loaded. */
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
  // A letter may have come since this was drawn, before anybody listened.
  useEffect(() => setText(field.value), [field]);
  useListener(form, 'reset', () => {
    field.focus();
    setText(''); // the field itself is emptied only after this event
  });
  useListener(form, 'submit', () => {
    leave();
    // Puts the on-screen keyboard away.
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
