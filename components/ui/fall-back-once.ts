const FALLBACK = '/images/not-found.svg';

/**
 * Ref for an <img>: replaces an image that fails to load by the placeholder, once. A failure before hydration is
 * detected by `complete`, because its error event has already fired.
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
