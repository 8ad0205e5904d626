import { useEffect, useState } from 'react';
import { useListener } from './use-listener';

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
