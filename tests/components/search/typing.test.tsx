import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useTyping } from '@/components/search/use-combobox';

/** Types at the one moment when the input has changed but no listener is attached yet. */
function TypesAsItOpens({ field, letters }: { field: HTMLInputElement; letters: string }) {
  useLayoutEffect(() => {
    field.value = letters;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [field, letters]);
  return null;
}

function Shown({ field }: { field: HTMLInputElement }) {
  return <output>{useTyping(field).text}</output>;
}

test('a character typed while the panel opens is kept', () => {
  const form = document.body.appendChild(document.createElement('form'));
  const field = form.appendChild(document.createElement('input'));
  field.value = 'balo';
  field.focus();
  render(
    <>
      <Shown field={field} />
      <TypesAsItOpens field={field} letters="balon" />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^balon$/);
  form.remove();
});
