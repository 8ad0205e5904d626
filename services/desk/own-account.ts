import type { StaffDevice } from '@/contracts/staff-accounts';
import { deskHttp } from './http';

/** Ends all other sessions. 400 `old_password` or `password`. */
export async function changeOwnPassword(passwords: { old_password: string; password: string }): Promise<void> {
  await deskHttp.put('/session/password/', passwords);
}

/** A secret for an authenticator app, and the URI of its QR code. Nothing changes before {@link confirmTotp}. */
export async function startTotp(): Promise<{ secret: string; uri: string }> {
  return (await deskHttp.post<{ secret: string; uri: string }>('/session/totp/')).data;
}

/** Turns the second factor on. 400 `wrong_code`. @returns recovery codes, which no later call returns */
export async function confirmTotp(code: string): Promise<string[]> {
  return (await deskHttp.put<{ recovery_codes: string[] }>('/session/totp/', { code })).data.recovery_codes;
}

export async function turnTotpOff(): Promise<void> {
  await deskHttp.delete('/session/totp/');
}

/** One's own open sessions, last used first. */
export async function listDevices(): Promise<StaffDevice[]> {
  return (await deskHttp.get<{ results: StaffDevice[] }>('/sessions/')).data.results;
}

export async function endDevice(id: number): Promise<void> {
  await deskHttp.delete(`/sessions/${id}/`);
}

/** Ends all sessions but this one. */
export async function endOtherDevices(): Promise<void> {
  await deskHttp.delete('/sessions/');
}
