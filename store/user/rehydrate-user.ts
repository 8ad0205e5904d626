import { noProfile, type UserState } from './user-slice';

/** Persisted state may be old or edited: a profile without names is dropped, other invalid fields become empty. */
export function rehydrateUser(persisted: unknown): UserState {
  const { first_name, last_name, birth_date, gender, phone } = (persisted ?? {}) as Record<string, unknown>;
  if (typeof first_name !== 'string' || typeof last_name !== 'string') return noProfile;
  return {
    first_name,
    last_name,
    birth_date: typeof birth_date === 'string' ? birth_date : null,
    gender: gender === 'F' || gender === 'M' ? gender : 'O',
    phone: typeof phone === 'string' ? phone : null,
  };
}
