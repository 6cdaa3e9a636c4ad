import { appendFileSync } from 'node:fs';

/** What a test run really used: noted for the test command's last lines, which say it once. */
export function covered(part: 'broker' | 'browser' | 'database' | 'event store' | 'compose', by: string): void {
  const file = process.env['COVERED_FILE'];
  if (file !== undefined) appendFileSync(file, `${part}: ${by}\n`);
}
