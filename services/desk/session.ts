import type { ReadInvitation, StaffSession } from '@/contracts/staff-accounts';
import { deskHttp } from './http';

/** `second_factor`: the password was right and a code of the authenticator app is due. */
export type LogInAnswer = { second_factor: boolean };
/** `code` is needed by accounts with a second factor. */
export type Confirmation = { password: string; code?: string };

/** The signed-in member of the staff, with what the role permits. 401 without a session. */
export async function readDeskSession(): Promise<StaffSession> {
  return (await deskHttp.get<StaffSession>('/session/')).data;
}

/** 400 `wrong_credentials`. */
export async function logInToDesk(credentials: { email: string; password: string }): Promise<LogInAnswer> {
  return (await deskHttp.post<LogInAnswer>('/session/', credentials)).data;
}

/** 400 `wrong_code`; 401 when the password was entered too long ago. */
export async function sendSecondFactor(code: string): Promise<void> {
  await deskHttp.post('/session/second-factor/', { code });
}

/** Confirms who uses the session, for calls about money and people. 400 `password` or `wrong_code`. */
export async function confirmPassword(confirmation: Confirmation): Promise<StaffSession> {
  return (await deskHttp.post<StaffSession>('/session/confirm/', confirmation)).data;
}

/** Whom a mailed link is for; does not consume it. 400 `invalid_link`. */
export async function readInvitation(token: string): Promise<ReadInvitation> {
  return (await deskHttp.post<ReadInvitation>('/invitation/read/', { token })).data;
}

/** Sets the password of an invited account, or a forgotten one, with a mailed link. 400 `invalid_link` or `password`. */
export async function acceptInvitation(invitation: { token: string; password: string }): Promise<void> {
  await deskHttp.post('/invitation/', invitation);
}

export async function logOutOfDesk(): Promise<void> {
  await deskHttp.delete('/session/');
}
