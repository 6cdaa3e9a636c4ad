import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Answers the pages' calls; each test adds its handlers. */
export const server = setupServer(
  // asked whenever a session ends
  http.post('/api/auth/session-end', () => HttpResponse.json({ suspension: null })),
);
