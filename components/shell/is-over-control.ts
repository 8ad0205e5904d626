/** Interactive controls. Links other than buttons are excluded, because they cover whole cards. */
const CONTROL = 'button, input, select, textarea, [data-button]';

/** Whether a fixed element covers a control of the page, at its centre or at one of its edges. */
export function isOverControl(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const spots = [
    [0.5, 0.5],
    [0, 0.5],
    [1, 0.5],
    [0.5, 0],
    [0.5, 1],
  ] as const;
  return spots.some(([x, y]) =>
    document
      .elementsFromPoint(left + x * width, top + y * height)
      .some((below) => !element.contains(below) && below.closest(CONTROL) !== null),
  );
}
