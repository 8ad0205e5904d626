import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';

/**
 * The router of components that are rendered without one (setup.ts), which also clears its calls after each test. One
 * for all files: a file with module mocks of its own would load all modules again.
 */
export const router = {
  push: jest.fn(),
  replace: jest.fn(),
  refresh: jest.fn(),
  prefetch: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
} satisfies Partial<AppRouterInstance>;
