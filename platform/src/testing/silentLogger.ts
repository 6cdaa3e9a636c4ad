import { createLogger, type Logger } from '../observing/logger.ts';

/** Discards everything; for tests. */
export const silentLogger: Logger = createLogger({ level: 'silent' });
