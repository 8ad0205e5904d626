export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default';
/** What can be done about a message, in it: a way to a page, or a press, which takes back what the message tells. */
export type ToastAction = { label: string } & ({ href: string } | { onPress(): void });

/** How long a message stays whose action is there nowhere else, ms: time enough to read, to find and to press it. */
const UNDO_CLOSE = 8_000;

/** The way to the cart, which the cart's own page need not show. */
export function toCartAction(): ToastAction | undefined {
  return window.location.pathname === '/sepetim' ? undefined : { label: 'Sepete git', href: '/sepetim' };
}

/** The last message with an action: the next one takes its place, so that they never pile up over the page. */
let last: string | number | undefined;

/** Shows a short message bottom right. The library loads with the first one. */
export async function showToast(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  window.dispatchEvent(new CustomEvent('senlikhane:toast'));
  const [{ toast }, content] = await Promise.all([
    import('react-toastify/unstyled'),
    action ? import('./action-toast') : undefined,
  ]);
  // The live region of <Toasts> speaks; a second role would say it twice.
  const options = { type: kind, role: 'presentation' };
  if (!action || !content) {
    toast(text, options);
    return;
  }
  if (last !== undefined) toast.dismiss(last);
  const autoClose = 'onPress' in action ? { autoClose: UNDO_CLOSE } : {};
  last = toast(content.ActionToast, { ...options, ...autoClose, data: { text, action } });
}
