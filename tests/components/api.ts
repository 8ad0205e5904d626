import { setupServer } from 'msw/node';

/** The API as component tests see it. It knows no call until a test says `api.use(http.get('/api/…', …))`. */
export const api = setupServer();
