// Opening a test database takes seconds on a machine that is busy with other suites; jest's default of 5 s is too
// short.
jest.setTimeout(60_000);
