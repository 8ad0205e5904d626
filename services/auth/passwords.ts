import type { ChangePassword, PasswordResetComplete, SignedIn } from '@/contracts/auth';
import type { HttpClient } from '@/services/http/client';

/** Emails a link for a new password. The response is the same for unknown addresses. */
export async function requestPasswordReset(http: HttpClient, email: string): Promise<void> {
  await http.post('/auth/request-password-reset-email/', { email });
}

/** Checks that an emailed link is still valid. 400 when it is not. */
export async function checkResetLink(http: HttpClient, uidb64: string, token: string): Promise<void> {
  await http.get(`/auth/password-reset/${encodeURIComponent(uidb64)}/${encodeURIComponent(token)}/`);
}

/** Sets the new password, uses up the link and ends all sessions. 400 with messages per field. */
export async function completePasswordReset(http: HttpClient, reset: PasswordResetComplete): Promise<void> {
  await http.patch('/auth/password-reset-complete/', reset);
}

/** Changes the signed-in customer's password. Revokes all tokens and returns a new one for this device. 400, 429. */
export async function changePassword(http: HttpClient, change: ChangePassword): Promise<SignedIn> {
  return (await http.post<SignedIn>('/auth/change-password/', change)).data;
}
