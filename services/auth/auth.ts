import type { AccountExport } from '@/contracts/account';
import type { Activate, Login, Profile, Register, SignedIn, User } from '@/contracts/auth';
import type { HttpClient } from '@/services/http/client';

/** Signs in. 400 with one `detail` for wrong credentials; 429 with `Retry-After`. */
export async function logIn(http: HttpClient, login: Login): Promise<SignedIn> {
  return (await http.post<SignedIn>('/auth/login/', login)).data;
}

/** Creates an account that becomes active through an emailed link. 400 with messages per field. */
export async function register(http: HttpClient, person: Register): Promise<void> {
  await http.post('/auth/register/', person);
}

/**
 * Uses up an emailed link, confirmed with the account's password. 400 for a used or expired link, with `password` when
 * that is wrong; 429.
 * @returns the session of a newly activated account; null when a new email address was confirmed
 */
export async function activate(http: HttpClient, link: Activate): Promise<SignedIn | null> {
  const { status, data } = await http.post<SignedIn>('/auth/activate/', link);
  return status === 204 ? null : data;
}

/** Sends the activation email again. The response is the same for unknown addresses and active accounts. */
export async function requestActivationMail(http: HttpClient, email: string): Promise<void> {
  await http.post('/auth/request-activation-email/', { email });
}

/** Ends the session of the given token. */
export async function logOut(http: HttpClient, token: string): Promise<void> {
  await http.post('/auth/logout/', undefined, { headers: { Authorization: `Token ${token}` } });
}

export async function getUser(http: HttpClient): Promise<User> {
  return (await http.get<User>('/auth/user/')).data;
}

/** Replaces the profile. 400 with messages per field. */
export async function updateUser(http: HttpClient, profile: Profile): Promise<User> {
  return (await http.put<User>('/auth/user/', profile)).data;
}

/** Sends a link to the new email address; opening the link changes the address. 400 with messages per field, 429. */
export async function changeEmail(http: HttpClient, change: { email: string; password: string }): Promise<void> {
  await http.post('/auth/change-email/', change);
}

/** Everything the shop stores about the signed-in customer. */
export async function exportUser(http: HttpClient): Promise<AccountExport> {
  return (await http.get<AccountExport>('/auth/user/export/')).data;
}

/** Erases the account. 400 with `password` when it is wrong; 429. */
export async function eraseUser(http: HttpClient, password: string): Promise<void> {
  await http.delete('/auth/user/', { data: { password } });
}
