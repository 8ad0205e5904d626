import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedIn, User } from '@/contracts/auth';
import { randomKey } from '../random-key';

/** Who is signed in on this browser. `birth_date` as `YYYY-MM-DD`; name and surname are the profile's first and last name. */
export type AuthState = {
  token: string | null;
  isLoggedIn: boolean;
  email: string;
  name: string;
  surname: string;
  gender: User['gender'];
  birth_date: string | null;
  /** Whether the server has ended the session of this page; forgotten with the page. */
  hasEnded?: boolean;
};

export const nobody: AuthState = {
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
  initialState: nobody,
  reducers: {
    /** `mergeKey` stands for the one merge of the guest's cart that follows. */
    loggedIn: {
      reducer: (_state, { payload }: PayloadAction<SignedIn, string, { mergeKey: string }>) => ({
        token: payload.token,
        isLoggedIn: true,
        ...personOf(payload.user),
      }),
      prepare: (payload: SignedIn) => ({ payload, meta: { mergeKey: randomKey() } }),
    },
    loginRefused: () => nobody,
    /** A changed password ends every session; this browser goes on with a new one. */
    tokenRenewed: (state, { payload }: PayloadAction<string>) => ({ ...state, token: payload }),
    profileChanged: (state, { payload }: PayloadAction<User>) => ({ ...state, ...personOf(payload) }),
    /** The server no longer knows the token. What is in the cart stays: the shopper may log in again. */
    sessionEnded: (): AuthState => ({ ...nobody, hasEnded: true }),
    /** The shopper leaves: every slice goes back to its beginning, and the browser forgets. See store.ts. */
    loggedOut: () => nobody,
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
