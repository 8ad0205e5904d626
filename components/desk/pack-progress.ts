'use client';

import { useSyncExternalStore } from 'react';

/** Units in the parcel so far, by the id of the order's line. */
export type Packed = Readonly<Record<string, number>>;

const KEY = 'desk-packing';
const CHANGED = 'desk:packing';
/** Orders that are kept: those that were begun and given up elsewhere are forgotten in time. */
const MOST_KEPT = 30;
const NONE: Packed = {};

let read: { text: string; orders: Record<string, Packed> } = { text: '', orders: {} };

/** The orders of this device. Anything else in the storage counts as nothing. */
function readAll(): Record<string, Packed> {
  const text = stored();
  if (text === read.text) return read.orders;
  try {
    const orders: unknown = JSON.parse(text);
    read = { text, orders: typeof orders === 'object' && orders !== null ? (orders as Record<string, Packed>) : {} };
  } catch {
    read = { text, orders: {} };
  }
  return read.orders;
}

/** Empty where the browser keeps nothing for this site. */
function stored(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is packed of an order on this device, so that a reload loses no tick; null forgets the order. */
export function keepPacked(number: string, packed: Packed | null): void {
  const others = Object.entries(readAll()).filter(([other]) => other !== number);
  const kept = packed === null ? others : [...others, [number, packed] as const];
  const text = JSON.stringify(Object.fromEntries(kept.slice(-MOST_KEPT)));
  try {
    window.localStorage.setItem(KEY, text);
  } catch {
    // A full or forbidden storage: the ticks live as long as the page.
    read = { text: stored(), orders: JSON.parse(text) as Record<string, Packed> };
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  for (const name of ['storage', CHANGED]) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['storage', CHANGED]) window.removeEventListener(name, onChange);
  };
}

/** What is packed on this device, by order number. */
export function usePacked(): Readonly<Record<string, Packed>> {
  return useSyncExternalStore(subscribe, readAll, () => EMPTY);
}
const EMPTY: Record<string, Packed> = {};

/** What is packed of one order. */
export function packedOf(all: Readonly<Record<string, Packed>>, number: string): Packed {
  return all[number] ?? NONE;
}
