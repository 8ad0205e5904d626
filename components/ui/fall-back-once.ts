const FALLBACK = '/images/not-found.svg';

/**
 * Ref for an <img>: replaces a picture that can't be loaded by the shop's own, once. A picture that broke before
 * hydration is seen by its `complete` state, because its error event is over by then.
 */
export function fallBackOnce(image: HTMLImageElement | null): void {
  if (!image) return;
  const replace = () => {
    image.removeAttribute('srcset');
    image.src = FALLBACK;
  };
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace();
  else image.addEventListener('error', replace, { once: true });
}
