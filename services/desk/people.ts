import type { ApiToken } from '@/contracts/staff';
import type { StaffList, StaffMember } from '@/contracts/staff-accounts';
import type { Permission, StaffRole } from '@/contracts/staff-permissions';
import { deskHttp } from './http';

export type Invitee = { email: string; name: string; role: StaffRole };
export type StaffChange = { id: number; role?: StaffRole; disabled?: boolean };
/** `days` until the token expires. */
export type NewApiToken = { name: string; permissions: Permission[]; days: number };

/** All accounts and open invitations, by name. */
export async function listStaff(): Promise<StaffList> {
  return (await deskHttp.get<StaffList>('/staff/')).data;
}

/** Mails an invitation. 400 `email` for an address that has an account. */
export async function invitePerson(person: Invitee): Promise<void> {
  await deskHttp.post('/staff/invitations/', person);
}

export async function withdrawInvitation(id: number): Promise<void> {
  await deskHttp.delete(`/staff/invitations/${id}/`);
}

/** Changes the role, or disables or enables the account. 409 `last_owner`. */
export async function changeMember({ id, ...change }: StaffChange): Promise<StaffMember> {
  return (await deskHttp.patch<StaffMember>(`/staff/${id}/`, change)).data;
}

/** Mails a link to set a new password. */
export async function mailPasswordLink(id: number): Promise<void> {
  await deskHttp.post(`/staff/${id}/password-link/`, {});
}

/** Turns off the second factor of a member who lost the phone. */
export async function resetSecondFactor(id: number): Promise<void> {
  await deskHttp.delete(`/staff/${id}/totp/`);
}

/** Newest first, revoked and expired ones included. */
export async function listApiTokens(): Promise<ApiToken[]> {
  return (await deskHttp.get<{ results: ApiToken[] }>('/tokens/')).data.results;
}

/** @returns the token's text, which no later call returns */
export async function createApiToken(token: NewApiToken): Promise<string> {
  return (await deskHttp.post<{ token: string }>('/tokens/', token)).data.token;
}

export async function revokeApiToken(id: number): Promise<void> {
  await deskHttp.delete(`/tokens/${id}/`);
}
