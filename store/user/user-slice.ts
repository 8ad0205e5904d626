import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@/contracts/auth';
import { loggedIn, loginRefused, profileChanged, sessionEnded } from '../auth/auth-slice';

/** The customer's profile as last received from the server; empty for guests. */
export type UserState = Pick<User, 'first_name' | 'last_name' | 'birth_date' | 'gender' | 'phone'>;

export const noProfile: UserState = { first_name: '', last_name: '', birth_date: null, gender: 'O', phone: null };

const userSlice = createSlice({
  name: 'user',
  initialState: noProfile,
  reducers: {
    /** Another tab has another profile. */
    userReplaced: (_state, { payload }: PayloadAction<UserState>) => payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedIn, (_state, { payload }) => profileOf(payload.user))
      .addCase(profileChanged, (_state, { payload }) => profileOf(payload))
      .addCase(loginRefused, () => noProfile)
      .addCase(sessionEnded, () => noProfile);
  },
});

export const { userReplaced } = userSlice.actions;
export const userReducer = userSlice.reducer;

function profileOf({ first_name, last_name, birth_date, gender, phone }: User): UserState {
  return { first_name, last_name, birth_date, gender, phone };
}
