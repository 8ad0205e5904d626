// Runs in the page before its own scripts; no module, because Playwright sends its text. The compiler of the bench would add
// helpers that a page does not have. `window.bench` has the type PageWatch of page-watch.ts.
{
  let started = 0;
  let wanted = null;
  let noteShown = () => {};
  let shown = null;
  const interactions = new Map();

  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      started = timeStamp;
    },
    { capture: true },
  );

  // The frame after a change paints it. A task of the highest priority follows that frame; a message would be handled after
  // the page's own tasks that wait already, which work with the page that is shown.
  const notePaint = () => {
    const note = () => noteShown(performance.now() - started);
    requestAnimationFrame(() => scheduler.postTask(note, { priority: 'user-blocking' }));
  };
  const check = () => {
    if (!wanted || location.pathname + location.search !== wanted.path) return;
    const { selector, text } = wanted;
    if (![...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text))) return;
    wanted = null;
    notePaint();
  };
  new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true });

  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 });

  window.bench = {
    expectPage: (page) => {
      wanted = page;
      shown = new Promise((resolve) => {
        noteShown = resolve;
      });
    },
    whenShown: () => shown,
    start: () => {
      started = performance.now();
    },
    takeInteractions: () => {
      const durations = [...interactions.values()];
      interactions.clear();
      return durations;
    },
  };
}
