// Runs vitest and counts; shared by the test and the rehearse command.
import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** A browser and a whole system a file: what a person waits for must not wait for other tests. */
export const eachCore = ['--maxWorkers', String(availableParallelism())];

const memory = '/dev/shm';

/**
 * A folder for what tests leave, gone with this process. Hundreds of databases come and go, to make and drop the files of which on a
 * disk takes as long as many a test.
 */
export function scratch() {
  const folder = mkdtempSync(join(roomIn(memory) > 6 * 1024 ** 3 ? memory : tmpdir(), 'pass-along-'));
  // the database enters it under an account of its own
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

function roomIn(folder) {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Every test's fate, and what the run really used: browser, database, event store. */
export async function runVitest(args, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pass-along-report-'));
  const report = join(folder, 'report.json');
  const coveredFile = join(folder, 'covered.txt');
  const words = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
  const status = await run(['npx', '--no-install', ...words], { COVERED_FILE: coveredFile, ...environment });
  const count = countsIn(report, status);
  const covered = existsSync(coveredFile) ? [...new Set(readFileSync(coveredFile, 'utf8').trim().split('\n'))] : [];
  rmSync(folder, { recursive: true, force: true });
  return { ...count, covered };
}

/** Runs a command with its output shown; answers its exit code. */
export function run([file, ...args], environment = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
}

function countsIn(report, status) {
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites, success } = results;
    // a file that fails to load, or an error outside a test, counts as one
    const outside = numFailedTests === 0 && (!success || status !== 0) ? Math.max(1, numFailedTestSuites) : 0;
    const failures = results.testResults.flatMap(failuresIn);
    return {
      passed: numPassedTests,
      failed: numFailedTests + outside,
      skipped: numPendingTests + numTodoTests,
      failures,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['No report of the tests could be read'] };
  }
}

/** What a closing line says of each failure: the file, the test, and the first lines of what went wrong. */
function failuresIn({ name, message, status, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const lines = failed.map((test) => `${file} > ${test.fullName}\n${start(test.failureMessages.join('\n'))}`);
  return lines.length === 0 && status === 'failed' ? [`${file}\n${start(message)}`] : lines;
}

const start = (text) => text.split('\n').slice(0, 12).join('\n');

/** The closing lines, and the exit code; CI sums the counts of several commands from COUNTS_FILE, and says again what failed. */
export function close({ passed, failed, skipped }, covered, failures) {
  // once more at the end, where whoever reads only that finds them
  for (const failure of failures) console.log(`FAILED ${failure}\n`);
  for (const line of covered) console.log(`covered ${line}`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  const countsFile = process.env['COUNTS_FILE'];
  if (countsFile !== undefined) {
    appendFileSync(countsFile, `${passed} ${failed} ${skipped}\n`);
    for (const failure of failures) appendFileSync(`${countsFile}-failed`, `FAILED ${failure}\n`);
  }
  process.exit(failed === 0 ? 0 : 1);
}
