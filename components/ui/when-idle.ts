/** Delay after load for Safari, which has no requestIdleCallback, ms. */
const TIMEOUT_MS = 1_500;

/** Calls once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(call: () => void): () => void {
  let cancelIdle = () => {};
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(call, { timeout: 5_000 });
      cancelIdle = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(call, TIMEOUT_MS);
      cancelIdle = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancelIdle();
  };
}
