import { setupServer } from 'msw/node';

/** Answers the pages' calls; every test says what it needs. */
export const server = setupServer();
