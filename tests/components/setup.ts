import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { api } from './api';

// Three answers in a row can take longer than one second on a machine that is busy with other suites.
configure({ asyncUtilTimeout: 15_000 });

// A call that the test did not announce fails, and complains on the console, which fails the test.
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));

// jsdom knows the element <dialog> without its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom lays nothing out: there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
});

afterAll(() => api.close());
