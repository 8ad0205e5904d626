import { render, screen } from '@testing-library/react';

const isFound = () => screen.queryByRole('button') !== null;

test('a query by role passes over hidden elements, also when an equal one was visible before', () => {
  const { rerender } = render(
    <p>
      <button type="button">a</button>
    </p>,
  );
  expect(isFound()).toBe(true);
  rerender(
    <p hidden>
      <button type="button">a</button>
    </p>,
  );
  expect(isFound()).toBe(false);
  rerender(
    <p style={{ visibility: 'hidden' }}>
      <button type="button">a</button>
    </p>,
  );
  expect(isFound()).toBe(false);
  rerender(
    <p>
      <button type="button">a</button>
    </p>,
  );
  expect(isFound()).toBe(true);
});

test('a closed dialog is not visible, an open one is', () => {
  const { container } = render(<dialog>a</dialog>);
  const [dialog] = container.getElementsByTagName('dialog');
  expect(dialog).not.toBeVisible();
  dialog?.showModal();
  expect(dialog).toBeVisible();
});
