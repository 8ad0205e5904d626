import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardParts } from '@/app/_catalog/card-parts';
import { cardFacts } from '@/components/catalog/card-facts';
import { ProductCard } from '@/components/catalog/product-card';
import { inKurus } from '@/contracts/money-fields';
import { sampleItem } from '../sample-item';
import { renderShopPage } from '../shop-page';

test.each([
  ['its own slug', 'kuyruklu-c-harfi', 'Ç Harfi', ['kuyruklu-c-harfi']],
  ['the slug of its title', 'ekose-balon', 'Ekose Balon', []],
])(
  'a card links to an item with %s, which its facts contain only if the title does not make it',
  (_, slug, title, given) => {
    const facts = cardFacts(inKurus(sampleItem({ slug, title })));
    expect(facts.slice(12)).toEqual(given);
    renderShopPage(<ProductCard facts={facts} />);
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `/${slug}`);
  },
);

test('the heart of a card › adds its item to the favourites, and says what the next press does', async () => {
  const facts = cardFacts(inKurus(sampleItem({ title: 'Ekose Balon' })));
  renderShopPage(
    <CardParts>
      <ProductCard facts={facts} />
    </CardParts>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Favorilere ekle' }));
  const heart = await screen.findByRole('button', { name: 'Favorilerden çıkar' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(heart).toHaveFocus();
});

test('the image of a card that fails to load › is replaced by the placeholder', () => {
  renderShopPage(<ProductCard facts={cardFacts(inKurus(sampleItem({ get_thumbnail: '/media/demo/x-640.webp' })))} />);
  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('srcset', expect.stringContaining('/media/demo/x-320.webp 320w'));
  fireEvent.error(image);
  expect(image).not.toHaveAttribute('srcset');
  expect(image).toHaveAttribute('src', '/images/not-found.svg');
});
