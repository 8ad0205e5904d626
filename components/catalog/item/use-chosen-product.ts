'use client';

import { useEffect, useState } from 'react';
import type { Product } from '@/contracts/catalog';
import { optionsOf, productQuery } from '@/contracts/variant-address';
import { productAsked } from './variant-options';

/**
 * The chosen variant, kept in the address so that Back, reload and a shared link show the same. It replaces the
 * entry of the history: one Back leads to where the shopper came from, not through all she looked at.
 */
export function useChosenProduct(products: readonly Product[], first: Product): [Product, (product: Product) => void] {
  const [id, setId] = useState(first.id);
  useEffect(() => {
    // A page out of a cache shows its first variant until here.
    const follow = () => {
      const asked = productAsked(products, new URLSearchParams(window.location.search));
      if (asked) setId(asked.id);
    };
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [products]);
  const choose = (product: Product) => {
    setId(product.id);
    const url = new URL(window.location.href);
    for (const [name, value] of new URLSearchParams(productQuery(product, optionsOf(products)))) {
      url.searchParams.set(name, value);
    }
    window.history.replaceState(null, '', url);
  };
  return [products.find((product) => product.id === id) ?? first, choose];
}
