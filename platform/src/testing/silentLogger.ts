import { createLogger, type Logger } from '../observing/logger.ts';

/** Says nothing; for tests. */
export const silentLogger: Logger = createLogger({ level: 'silent' });
