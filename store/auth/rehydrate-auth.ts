import { type AuthState, nobody } from './auth-slice';

/** What a browser remembers may be old or edited: without a token that looks like one nobody is signed in. */
export function rehydrateAuth(remembered: unknown): AuthState {
  const { token, email, name, surname, gender, birth_date } = (remembered ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || !/^[\w-]{20,200}$/.test(token)) return nobody;
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
