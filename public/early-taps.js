// Why: components/shell/hear-taps.tsx
{
  const taps = new Set();
  const note = ({ target }) => taps.add(target.closest('button[type="button"]:not([popovertarget])'));
  addEventListener('click', note, true);
  addEventListener('shop-ready', () => removeEventListener('click', note, true));
  const press = () => {
    for (const button of taps) setTimeout(() => button?.click());
  };
  addEventListener('shop-open', press, { once: true });
}
