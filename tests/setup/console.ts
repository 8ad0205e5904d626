import { format } from 'node:util';

/**
 * Fails a test that logs console errors or warnings. A test that expects one replaces the method itself:
 * `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${level}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`The console was not silent:\n${noise.join('\n')}`);
});
