import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toCartLine } from '@/components/cart/cart-line';
import type { Branch } from '@/contracts/content';
import { inKurus } from '@/contracts/money-fields';
import { useShopSelector } from '@/store/hooks';
import { TYPED_ADDRESS } from '@/tests/support/sample-address';
import { api } from '../api';
import { sampleItem, sampleProduct } from '../sample-item';

/** Two red balloons, ₺99,80. */
export const balloons = toCartLine(sampleItem(), inKurus(sampleProduct()), 2);

/** A complete delivery form. */
export const filled = { ...TYPED_ADDRESS, email: 'ayse@example.com' };

const ALWAYS = [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '24:00' }];

export function sampleBranch(overrides: Partial<Branch> = {}): Branch {
  return {
    slug: 'kadikoy',
    name: 'Şenlikhane Kadıköy',
    label: 'Kadıköy, İstanbul',
    address: 'Moda Caddesi No: 112, Kadıköy / İstanbul',
    phone: '+902160000101',
    img: null,
    map: 'https://maps.example.com/kadikoy',
    latitude: null,
    longitude: null,
    exceptions: [],
    hours: ALWAYS,
    pickup: true,
    ...overrides,
  };
}

/** Serves two branches with pickup and one without. */
export function announceBranches(): void {
  const branches = [
    sampleBranch(),
    sampleBranch({ slug: 'etiler', name: 'Şenlikhane Etiler', hours: [] }),
    sampleBranch({ slug: 'pendik', name: 'Şenlikhane Pendik', pickup: false }),
  ];
  api.use(http.get('/api/branches/', () => HttpResponse.json({ results: branches })));
}

/** Renders the persisted order forms. */
export function Drafts() {
  return <output aria-label="taslak">{JSON.stringify(useShopSelector((state) => state.order.orderInfo))}</output>;
}
export function drafts(): { shippingAddress: object; billingAddress: object } {
  return JSON.parse(screen.getByRole('status', { name: 'taslak' }).textContent || 'null');
}
