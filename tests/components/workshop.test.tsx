import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControlSamples } from '@/app/(shop)/dev/ui/control-samples';
import { ShownSamples } from '@/app/(shop)/dev/ui/shown-samples';
import { renderShopPage } from './shop-page';

const PARTS = join(process.cwd(), 'components/ui');

/**
 * Parts shown within other parts (stars in a rating, a link in a button), and parts that render nothing of their own.
 */
const SHOWN_INSIDE = [
  'hydration-boundary',
  'link',
  'server-html',
  'server-html-slot',
  'stars',
  'stepper-parts',
  'unbroken',
  'withdrawal-note',
];

/** Files of components/ui that export a component. */
const parts = readdirSync(PARTS)
  .filter((file) => /^[a-z-]+\.tsx$/.test(file))
  .filter((file) => /^export function [A-Z]/m.test(readFileSync(join(PARTS, file), 'utf8')))
  .map((file) => file.replace('.tsx', ''))
  .filter((name) => !SHOWN_INSIDE.includes(name));

beforeEach(() => {
  renderShopPage(
    <>
      <ControlSamples />
      <ShownSamples />
    </>,
  );
});

test('the component gallery shows every part of components/ui', () => {
  const shown = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  const titles = parts.map((name) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  expect(shown.toSorted()).toEqual(titles.toSorted());
});

test('the component gallery › the stepper counts to its limit, dialogs open and close', async () => {
  const amounts = within(screen.getByRole('region', { name: 'Stepper' }));
  const [more] = amounts.getAllByRole('button', { name: 'Adedi artır' });
  for (let pressed = 0; pressed < 5; pressed++) await userEvent.click(more as HTMLElement);
  expect(amounts.getAllByRole('spinbutton', { name: 'Adet' })[0]).toHaveValue(5);

  await userEvent.click(screen.getByRole('button', { name: 'Sağdan çekmece' }));
  const dialog = screen.getByRole('dialog', { name: 'Sağdan çekmece' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
