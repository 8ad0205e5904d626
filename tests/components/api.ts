import { setupServer } from 'msw/node';

/** The API for component tests. It answers no call until a test runs `api.use(http.get('/api/…', …))`. */
export const api = setupServer();
