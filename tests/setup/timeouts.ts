// Opening a database of one's own takes seconds on a machine that is busy with other suites; five are not enough.
jest.setTimeout(60_000);
