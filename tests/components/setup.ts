import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { api } from './api';

// What the API would answer is said by each test with `api.use(http.get(…))`; a call that no test announced fails.
let unannounced: string[] = [];

beforeAll(() => {
  api.listen({
    onUnhandledRequest: (request, print) => {
      unannounced.push(`${request.method} ${request.url}`);
      print.error();
    },
  });
});

afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
  const calls = unannounced;
  unannounced = [];
  if (calls.length > 0) throw new Error(`Calls that no handler answers:\n${calls.join('\n')}`);
});

afterAll(() => api.close());
