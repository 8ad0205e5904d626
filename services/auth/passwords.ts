import type { AxiosInstance } from 'axios';
import type { ChangePassword, PasswordResetComplete, SignedIn } from '@/contracts/auth';

/** Mails a link to choose a new password. The answer is the same for unknown addresses. */
export async function requestPasswordReset(http: AxiosInstance, email: string): Promise<void> {
  await http.post('/auth/request-password-reset-email/', { email });
}

/** Asks whether a mailed link still works. 400 when it does not. */
export async function checkResetLink(http: AxiosInstance, uidb64: string, token: string): Promise<void> {
  await http.get(`/auth/password-reset/${encodeURIComponent(uidb64)}/${encodeURIComponent(token)}/`);
}

/** Sets the new password; the link is used up, every session ends. 400 with messages per field. */
export async function completePasswordReset(http: AxiosInstance, reset: PasswordResetComplete): Promise<void> {
  await http.patch('/auth/password-reset-complete/', reset);
}

/** Changes the password of whoever is signed in: every token dies, this device's new one is in the answer. 400, 429. */
export async function changePassword(http: AxiosInstance, change: ChangePassword): Promise<SignedIn> {
  return (await http.post<SignedIn>('/auth/change-password/', change)).data;
}
