/** Calls at most this often, ms. */
const EVERY_MS = 100;

/**
 * Calls a little after the page has been scrolled, when the browser has laid it out and painted it: a call that asks for a
 * position in the event itself makes it do so twice when a page is opened. Returns a function that ends it.
 */
export function whenScrolled(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      call();
    }, EVERY_MS);
  };
  window.addEventListener('scroll', wait, { passive: true });
  return () => {
    window.removeEventListener('scroll', wait);
    clearTimeout(timer);
  };
}
