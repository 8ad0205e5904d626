import type { AxiosInstance } from 'axios';
import type { Login, PasswordResetComplete, Register, SignedIn } from '@/contracts/auth';
import { hasStatus } from '@/services/http/errors';

/** Signs in; the token in the answer is seen here once. 400 `wrong_credentials` or `not_activated`, 429. */
export async function logIn(http: AxiosInstance, login: Login): Promise<SignedIn> {
  return (await http.post<SignedIn>('/auth/login/', login)).data;
}

/** Makes an account that waits for its mailed link. 400 names the refused fields. */
export async function register(http: AxiosInstance, account: Register): Promise<void> {
  await http.post('/auth/register/', account);
}

/** Uses a mailed link up. 400 `invalid_link`. */
export async function activate(http: AxiosInstance, token: string): Promise<void> {
  await http.post('/auth/activate/', { token });
}

/** Has the activation mail sent again; the answer is the same whether there is such an account or not. */
export async function requestActivationMail(http: AxiosInstance, email: string): Promise<void> {
  await http.post('/auth/request-activation-email/', { email });
}

/** Has a reset link mailed; the answer is the same whether there is such an account or not. */
export async function requestPasswordReset(http: AxiosInstance, email: string): Promise<void> {
  await http.post('/auth/request-password-reset-email/', { email });
}

type ResetLink = Pick<PasswordResetComplete, 'uidb64' | 'token'>;

/** Whether a mailed reset link still works; looking doesn't use it up. */
export async function isResetLinkValid(http: AxiosInstance, { uidb64, token }: ResetLink): Promise<boolean> {
  try {
    await http.get(`/auth/password-reset/${encodeURIComponent(uidb64)}/${encodeURIComponent(token)}/`);
    return true;
  } catch (error) {
    if (hasStatus(error, 400) || hasStatus(error, 404)) return false;
    throw error;
  }
}

/** Sets the new password and signs out everywhere. 400 `invalid_link` or refused fields. */
export async function completePasswordReset(http: AxiosInstance, reset: PasswordResetComplete): Promise<void> {
  await http.patch('/auth/password-reset-complete/', reset);
}

/** Ends this session on the server. */
export async function logOut(http: AxiosInstance): Promise<void> {
  await http.post('/auth/logout/');
}
