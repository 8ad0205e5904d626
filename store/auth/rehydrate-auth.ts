import { type AuthState, signedOut } from './auth-slice';

/** Persisted state may be old or edited: without a well-formed token no customer is signed in. */
export function rehydrateAuth(persisted: unknown): AuthState {
  const { token, email, name, surname, gender, birth_date } = (persisted ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || !/^[\w-]{20,200}$/.test(token)) return signedOut;
  return {
    token,
    isLoggedIn: true,
    email: textOf(email),
    name: textOf(name),
    surname: textOf(surname),
    gender: gender === 'F' || gender === 'M' ? gender : 'O',
    birth_date: typeof birth_date === 'string' ? birth_date : null,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
