import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { type EarlyInput, useEarlyInput } from '@/components/ui/use-early-input';

const take = jest.fn<void, [EarlyInput]>();

function Form() {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, take);
  return (
    <form ref={form}>
      <input aria-label="Metre" name="metre" type="number" value="4" onChange={() => {}} />
      <input aria-label="Düz" type="radio" name="sekil" value="duz" checked={false} onChange={() => {}} />
      <input aria-label="Kemer" type="radio" name="sekil" value="kemer" checked onChange={() => {}} />
      {['pembe', 'lila', 'mint'].map((color) => (
        <input
          key={color}
          aria-label={color}
          type="checkbox"
          name="renk"
          value={color}
          checked={color !== 'mint'}
          onChange={() => {}}
        />
      ))}
      <select aria-label="Tema" name="tema" defaultValue="">
        <option value="">Fark etmez</option>
        <option value="uzay">Uzay</option>
      </select>
    </form>
  );
}

/** Hydrates the form after a visitor has used it as the server sent it. */
function hydrateAfter(use: () => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  use();
  render(<Form />, { container, hydrate: true });
}

const click = (name: string) => screen.getByLabelText<HTMLInputElement>(name).click();

afterEach(() => {
  take.mockReset();
  document.body.replaceChildren();
});

test('an unused form reports nothing when it is hydrated', () => {
  hydrateAfter(() => {});
  expect(take).not.toHaveBeenCalled();
});

test.each<[string, () => void, EarlyInput]>([
  ['a typed number', () => (screen.getByLabelText<HTMLInputElement>('Metre').value = '6'), { metre: ['6'] }],
  ['a chosen radio button', () => click('Düz'), { sekil: ['duz'] }],
  ['a checked box, with the other boxes of its group', () => click('mint'), { renk: ['pembe', 'lila', 'mint'] }],
  ['an unchecked box, with the other boxes of its group', () => click('lila'), { renk: ['pembe'] }],
  ['a chosen option', () => (screen.getByLabelText<HTMLSelectElement>('Tema').value = 'uzay'), { tema: ['uzay'] }],
])('%s from before hydration is reported, once', (_what, use, given) => {
  hydrateAfter(use);
  expect(take.mock.calls).toEqual([[given]]);
});
