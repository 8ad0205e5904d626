import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { VariantPicker } from '@/components/catalog/item/variant-picker';
import { inKurus } from '@/contracts/money-fields';
import type { Product } from '@/services/view-models';
import { sampleProduct } from '../sample-item';

const product = (id: number, color: string | null, size: string | null, stock = 5, variant_title = '') =>
  inKurus(sampleProduct({ id, color, size, stock, variant_title }));

// There is no blue one in 60 cm; the small red one is sold out.
const PRODUCTS = [
  product(1, 'Kırmızı', '45 cm', 0),
  product(2, 'Kırmızı', '60 cm'),
  product(3, 'Mavi', '45 cm'),
  product(4, 'Sarı', '45 cm', 0),
];

function Chooser({ products, first }: { products: Product[]; first: number }) {
  const [chosen, choose] = useState(products.find(({ id }) => id === first) as Product);
  return (
    <>
      <VariantPicker products={products} chosen={chosen} onChoose={choose} />
      <output>{chosen.id}</output>
    </>
  );
}

const show = (first: number, products = PRODUCTS) => render(<Chooser products={products} first={first} />);
const color = (name: RegExp | string) =>
  within(screen.getByRole('group', { name: 'Renk' })).getByRole('radio', { name });
const size = (name: RegExp | string) =>
  within(screen.getByRole('group', { name: 'Boyut' })).getByRole('radio', { name });
const chosen = () => screen.getByRole('status').textContent;

test('colour and size choose a product and show the choice', async () => {
  show(2);
  expect(color('Kırmızı')).toBeChecked();
  await userEvent.click(size(/^45 cm/));
  expect(chosen()).toBe('1');
  expect(size(/^45 cm/)).toBeChecked();
  expect(size('60 cm')).not.toBeChecked();
});

test('every choice is a link that works without JavaScript', () => {
  show(2);
  expect(color('Mavi')).toHaveAttribute('href', '?renk=mavi&boyut=45-cm');
  expect(size(/^45 cm/)).toHaveAttribute('href', '?renk=kirmizi&boyut=45-cm');
});

test('a sold-out variant can be chosen and is marked', async () => {
  show(2);
  expect(size(/^45 cm/)).toHaveAccessibleName('45 cm Tükendi');
  expect(color(/^Sarı/)).toHaveAccessibleName('Sarı Tükendi');
  expect(color(/^Kırmızı/)).toHaveAccessibleName('Kırmızı');
  await userEvent.click(color(/^Sarı/));
  expect(chosen()).toBe('4');
});

test('a size missing in the colour is disabled, with the reason', async () => {
  show(3);
  expect(size('60 cm')).toHaveAttribute('aria-disabled', 'true');
  expect(size('60 cm')).toHaveAccessibleDescription('Soluk görünenler Mavi için bulunmuyor.');
  await userEvent.click(size('60 cm'));
  expect(chosen()).toBe('3');
});

test('another colour keeps the size if available, or takes one that is', async () => {
  show(2);
  await userEvent.click(color('Mavi'));
  expect(chosen()).toBe('3');
  await userEvent.click(color(/^Kırmızı/));
  expect(chosen()).toBe('1');
});

test('arrow keys move within a group and wrap around; Tab leaves it', async () => {
  show(2);
  await userEvent.tab();
  expect(color('Kırmızı')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(color('Mavi')).toHaveFocus();
  expect(chosen()).toBe('3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chosen()).toBe('4');
  await userEvent.tab();
  expect(size(/^45 cm/)).toHaveFocus();
});

test('variants without colour and size have a group of their own', async () => {
  show(1, [product(1, null, null, 5, 'Tekli'), product(2, null, null, 5, 'On İkili Set')]);
  expect(screen.queryByRole('group', { name: 'Renk' })).toBeNull();
  const set = within(screen.getByRole('group', { name: 'Seçenek' })).getByRole('radio', { name: 'On İkili Set' });
  expect(set).toHaveAttribute('href', '?secenek=on-ikili-set');
  await userEvent.click(set);
  expect(chosen()).toBe('2');
});

test('a single product shows no options', () => {
  show(1, [product(1, null, null)]);
  expect(screen.queryByRole('group')).toBeNull();
});
