import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { api } from './api';

// A call that the test did not announce fails, and complains on the console, which fails the test.
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
});

afterAll(() => api.close());
