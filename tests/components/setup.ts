import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { useContext } from 'react';
import { toast } from 'react-toastify/unstyled';
import { api } from './api';
import { computeStylesOnce } from './computed-style';
import { PerformanceObserverStub } from './resource-timing';
import { router } from './router';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => useContext(AppRouterContext) ?? router,
}));

// jsdom paints nothing: a message that waits for a frame would appear in the next test.
jest.mock('@/components/ui/after-paint', () => ({
  ...jest.requireActual<object>('@/components/ui/after-paint'),
  nextPaint: () => Promise.resolve(),
}));

// Three consecutive responses can take longer than a second on a machine that is busy with other suites.
configure({ asyncUtilTimeout: 15_000 });

// A call without a handler fails and logs to the console, which fails the test.
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));

// jsdom has the <dialog> element without its methods. What a browser adds (inert page, focus trap, Escape) is tested in
// a browser.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

computeStylesOnce();

Object.assign(globalThis, { PerformanceObserver: PerformanceObserverStub });

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  // Tests of scripts that run before React write their own markup.
  document.body.replaceChildren();
  // Messages without a container wait for the next one, which may be another test's.
  toast.dismiss();
  api.resetHandlers();
  for (const method of Object.values(router)) method.mockClear();
  localStorage.clear();
  // The files of a bundle share one window, and pages read their URL from it.
  window.history.replaceState(null, '', '/');
});

afterAll(() => api.close());
