import { noProfile, type UserState } from './user-slice';

/** What a browser remembers may be old or edited: a profile with a field that is none is as if never written. */
export function rehydrateUser(remembered: unknown): UserState {
  const { first_name, last_name, birth_date, gender, phone } = (remembered ?? {}) as Record<string, unknown>;
  if (typeof first_name !== 'string' || typeof last_name !== 'string') return noProfile;
  return {
    first_name,
    last_name,
    birth_date: typeof birth_date === 'string' ? birth_date : null,
    gender: gender === 'F' || gender === 'M' ? gender : 'O',
    phone: typeof phone === 'string' ? phone : null,
  };
}
