import { screen } from '@testing-library/react';
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
