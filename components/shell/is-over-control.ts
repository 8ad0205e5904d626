/** What one presses or types into. Links that are no buttons cover whole cards. */
const CONTROL = 'button, input, select, textarea, [data-button]';

/** Whether a fixed element lies over a control of the page, at its middle or at one of its edges. */
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
