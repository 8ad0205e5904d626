/** Where browsers keep the shop's memory. */
export const MEMORY_KEY = 'persist:senlikhane';

/** The memory as another tab, or an earlier visit, has written it. */
export function memoryOf(slices: Record<string, unknown>): string {
  const written = Object.entries(slices).map(([name, slice]) => [name, JSON.stringify(slice)]);
  return JSON.stringify({ ...Object.fromEntries(written), _persist: '{"version":3,"rehydrated":true}' });
}

/** A browser that remembers these slices from an earlier visit. */
export function remember(slices: Record<string, unknown>): void {
  localStorage.setItem(MEMORY_KEY, memoryOf(slices));
}

/** A customer who is signed in; the token looks like the API's. */
export const ayse = {
  token: 'token-of-ayse-0123456789',
  isLoggedIn: true,
  email: 'ayse@example.com',
  name: 'Ayşe',
  surname: 'Yılmaz',
  gender: 'F',
  birth_date: null,
};
