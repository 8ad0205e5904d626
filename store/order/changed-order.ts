import { STORAGE_KEY } from '../storage';

const KEY = `${STORAGE_KEY}:changed-order`;
/** Pages of orders; nothing else is gone to. */
const ORDER_PAGE = /^\/(hesap\/siparislerim|siparis\/takip)\/[\w/-]+$/;

/** Remembers in this tab the page of the order whose change is being paid, because the way back from paying names none. */
export function rememberChangedOrder(href: string): void {
  withSession((session) => session.setItem(KEY, href));
}

/** The remembered page; null without one. */
export function changedOrder(): string | null {
  const href = withSession((session) => session.getItem(KEY)) ?? null;
  return href !== null && ORDER_PAGE.test(href) ? href : null;
}

/** Nothing is remembered where the storage is blocked or full. */
function withSession<T>(use: (session: Storage) => T): T | undefined {
  try {
    return use(globalThis.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
