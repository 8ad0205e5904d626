import type { AxiosInstance } from 'axios';
import type { Login, Profile, Register, SignedIn, User } from '@/contracts/auth';

/** Signs in. 400 with one `detail` for a wrong pair; 429 with `Retry-After`. */
export async function logIn(http: AxiosInstance, login: Login): Promise<SignedIn> {
  return (await http.post<SignedIn>('/auth/login/', login)).data;
}

/** Opens an account that waits for its mailed link. 400 with messages per field. */
export async function register(http: AxiosInstance, person: Register): Promise<void> {
  await http.post('/auth/register/', person);
}

/** Opens the account behind a mailed link. 400 for a link that is used or too old. */
export async function activate(http: AxiosInstance, token: string): Promise<void> {
  await http.post('/auth/activate/', { token });
}

/** Has the activation mail sent again. The answer is the same for unknown addresses and for active accounts. */
export async function requestActivationMail(http: AxiosInstance, email: string): Promise<void> {
  await http.post('/auth/request-activation-email/', { email });
}

/** Ends the session of the token that is sent. */
export async function logOut(http: AxiosInstance, token: string): Promise<void> {
  await http.post('/auth/logout/', undefined, { headers: { Authorization: `Token ${token}` } });
}

export async function getUser(http: AxiosInstance): Promise<User> {
  return (await http.get<User>('/auth/user/')).data;
}

/** Replaces the profile. 400 with messages per field. */
export async function updateUser(http: AxiosInstance, profile: Profile): Promise<User> {
  return (await http.put<User>('/auth/user/', profile)).data;
}
