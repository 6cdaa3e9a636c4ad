export { covered } from './covered.ts';
export { testDatabase, type TestDatabase } from './postgres.ts';
export { silentLogger } from './silentLogger.ts';
