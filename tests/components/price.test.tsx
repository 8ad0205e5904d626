import { render, screen } from '@testing-library/react';
import { Price } from '@/components/ui/price';
import { Rating } from '@/components/ui/rating';

const struck = () => document.querySelector('s');

test('an old price is struck through only if it was higher', () => {
  const { rerender } = render(<Price price={124990} marketPrice={149990} />);
  expect(screen.getByText('₺1.249,90')).toBeVisible();
  expect(struck()).toHaveTextContent('₺1.499,90');
  rerender(<Price price={124990} marketPrice={124990} />);
  expect(struck()).toBeNull();
  rerender(<Price price={124990} marketPrice={99900} />);
  expect(struck()).toBeNull();
});

test('the price of a piece is shown for packs alone', () => {
  const { container, rerender } = render(<Price price={4990} pieces={25} />);
  expect(container).toHaveTextContent('₺49,90₺2,00/adet');
  rerender(<Price price={4990} pieces={1} />);
  expect(container).not.toHaveTextContent('adet');
});

test('a rating is read out in Turkish notation', () => {
  render(<Rating value={4.5} count={12} />);
  expect(screen.getByRole('img', { name: '5 üzerinden 4,5 puan' })).toBeVisible();
});

test('a rating without reviews says so and has no count', () => {
  const { container } = render(<Rating value={4.5} count={0} />);
  expect(screen.getByText('örnek puan')).toBeVisible();
  expect(container).not.toHaveTextContent('(');
});

test.each([0, 1])('a rating of %i is not shown', (value) => {
  render(<Rating value={value} />);
  expect(screen.queryByRole('img')).toBeNull();
});
