import { appendFileSync } from 'node:fs';

/** Records which real server a test run used; the test command prints it once at the end. */
export function recordCoverage(part: 'broker' | 'browser' | 'database' | 'event store' | 'compose', by: string): void {
  const file = process.env['COVERED_FILE'];
  if (file !== undefined) appendFileSync(file, `${part}: ${by}\n`);
}
