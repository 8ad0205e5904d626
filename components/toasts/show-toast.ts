import { nextPaint } from '@/components/ui/after-paint';

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default';
/** A toast's action: a link, or a button that undoes what the message reports. */
export type ToastAction = { label: string } & ({ href: string } | { onPress(): void });

/** Duration of a message whose action is not available elsewhere, ms: enough to read and use it. */
const UNDO_CLOSE = 8_000;

/** A link to the cart, omitted on the cart page. */
export function toCartAction(): ToastAction | undefined {
  return window.location.pathname === '/sepetim' ? undefined : { label: 'Sepete git', href: '/sepetim' };
}

/** The last toast with an action; the next one replaces it, so that they do not pile up. */
let last: string | number | undefined;

/** Shows a short message at the bottom right, after what the press itself changes. The library loads with the first one. */
export async function showToast(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  await nextPaint();
  window.dispatchEvent(new CustomEvent('senlikhane:toast'));
  const [{ toast }, content] = await Promise.all([
    import('react-toastify/unstyled'),
    action ? import('./action-toast') : undefined,
  ]);
  // The live region of <Toasts> announces it; a second role would announce it twice.
  const options = { type: kind, role: 'presentation' };
  if (!action || !content) {
    toast(text, options);
    return;
  }
  if (last !== undefined) toast.dismiss(last);
  const autoClose = 'onPress' in action ? { autoClose: UNDO_CLOSE } : {};
  last = toast(content.ActionToast, { ...options, ...autoClose, data: { text, action } });
}
