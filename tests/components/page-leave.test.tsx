import { act, render } from '@testing-library/react';
import { toCartLine } from '@/components/cart/cart-line';
import { inKurus } from '@/contracts/money-fields';
import { itemAdded } from '@/store/cart/cart-slice';
import { useShopStore } from '@/store/hooks';
import { StoreProvider } from '@/store/provider';
import type { ShopStore } from '@/store/store';
import { sampleItem, sampleProduct } from './sample-item';

let store: ShopStore;
function ReadStore() {
  store = useShopStore();
  return null;
}

test('persisted state › a change right before the page is left is in the storage', async () => {
  render(
    <StoreProvider>
      <ReadStore />
    </StoreProvider>,
  );
  await act(async () => {});
  act(() => void store.dispatch(itemAdded(toCartLine(sampleItem(), inKurus(sampleProduct()), 2))));
  expect(localStorage.getItem('persist:senlikhane') ?? '').not.toContain('\\"quantity\\":2');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('persist:senlikhane')).toContain('\\"quantity\\":2');
});
