{
  const taps = new Set();
  const note = (tap) => taps.add(tap.target.closest('button:not([type=submit],[type=reset],[popovertarget])'));
  addEventListener('click', note, true);
  addEventListener('shop-ready', () => removeEventListener('click', note, true));
  addEventListener('shop-open', () => {
    for (const button of taps) setTimeout(() => button?.click());
  });
}
addEventListener('load', () => setTimeout(() => navigator.serviceWorker?.register('/sw.js'), 2_000));
