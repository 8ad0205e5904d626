export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default';

/** Shows a short message bottom right. The library loads with the first one. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  window.dispatchEvent(new CustomEvent('senlikhane:toast'));
  const { toast } = await import('react-toastify/unstyled');
  // The live region of <Toasts> speaks; a second role would say it twice.
  toast(text, { type: kind, role: 'presentation' });
}
