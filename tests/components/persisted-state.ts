/** The localStorage key of the persisted store. */
export const PERSIST_KEY = 'persist:senlikhane';

/** The value that redux-persist writes for these slices, as another tab or an earlier visit stored it. */
export function persistedState(slices: Record<string, unknown>): string {
  const written = Object.entries(slices).map(([name, slice]) => [name, JSON.stringify(slice)]);
  return JSON.stringify({ ...Object.fromEntries(written), _persist: '{"version":3,"rehydrated":true}' });
}

/** Stores these slices as an earlier visit would have. */
export function persist(slices: Record<string, unknown>): void {
  localStorage.setItem(PERSIST_KEY, persistedState(slices));
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
