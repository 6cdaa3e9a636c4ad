import { setupServer } from 'msw/node';

/** Answers the pages' calls; each test adds its handlers. */
export const server = setupServer();
