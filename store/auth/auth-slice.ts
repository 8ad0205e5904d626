import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedIn, User } from '@/contracts/auth';
import { randomKey } from '../random-key';

/**
 * The signed-in customer of this browser. `birth_date` as `YYYY-MM-DD`; name and surname are the profile's first and last
 * name.
 */
export type AuthState = {
  token: string | null;
  isLoggedIn: boolean;
  email: string;
  name: string;
  surname: string;
  gender: User['gender'];
  birth_date: string | null;
  /** Whether the server has ended this page's session; not persisted. */
  hasEnded?: boolean;
};

export const signedOut: AuthState = {
  token: null,
  isLoggedIn: false,
  email: '',
  name: '',
  surname: '',
  gender: 'O',
  birth_date: null,
};

const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    /** `mergeKey` is the idempotency key of the merge of the guest's cart that follows. */
    loggedIn: {
      reducer: (_state, { payload }: PayloadAction<SignedIn, string, { mergeKey: string }>) => ({
        token: payload.token,
        isLoggedIn: true,
        ...personOf(payload.user),
      }),
      prepare: (payload: SignedIn) => ({ payload, meta: { mergeKey: randomKey() } }),
    },
    loginRefused: () => signedOut,
    /** A changed password ends every session; this browser continues with a new one. */
    tokenRenewed: (state, { payload }: PayloadAction<string>) => ({ ...state, token: payload }),
    profileChanged: (state, { payload }: PayloadAction<User>) => ({ ...state, ...personOf(payload) }),
    /** The server no longer accepts the token. The cart stays: the customer may log in again. */
    sessionEnded: (): AuthState => ({ ...signedOut, hasEnded: true }),
    /** The customer logs out: root-reducer.ts resets every slice, erase-on-log-out.ts clears the storage. */
    loggedOut: () => signedOut,
    /** Another tab logged in or lost its session. */
    authReplaced: (_state, { payload }: PayloadAction<AuthState>) => payload,
  },
});

export const { loggedIn, loginRefused, tokenRenewed, profileChanged, sessionEnded, loggedOut, authReplaced } =
  authSlice.actions;
export const authReducer = authSlice.reducer;

function personOf({ email, first_name, last_name, gender, birth_date }: User) {
  return { email, name: first_name, surname: last_name, gender, birth_date };
}
