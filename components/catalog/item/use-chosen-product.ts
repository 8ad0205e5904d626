'use client';

import { useEffect, useState } from 'react';
import type { Product } from '@/contracts/catalog';
import { optionsOf, productQuery } from '@/contracts/variant-query';
import { requestedProduct } from './variant-options';

/**
 * The selected variant as part of the URL, so that Back, reload and a shared link show it. Replaces the history entry,
 * so that Back leaves the item's page.
 */
export function useChosenProduct(products: readonly Product[], first: Product): [Product, (product: Product) => void] {
  const [id, setId] = useState(first.id);
  useEffect(() => {
    // Cached HTML shows the first variant until this runs.
    const follow = () => {
      const requested = requestedProduct(products, new URLSearchParams(window.location.search));
      if (requested) setId(requested.id);
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
