// Runs vitest and counts; shared by the test and rehearse commands.
import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/**
 * One worker per core: each file runs a browser and a whole system, and its response times must not suffer from other
 * tests.
 */
export const eachCore = ['--maxWorkers', String(availableParallelism())];

const memory = '/dev/shm';

/**
 * A folder for the files of tests, removed with this process. In memory if possible, because creating and dropping the
 * files of hundreds of databases on a disk takes as long as many tests.
 */
export function scratch() {
  const folder = mkdtempSync(join(roomIn(memory) > 6 * 1024 ** 3 ? memory : tmpdir(), 'pass-along-'));
  // the database enters it under its own account
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

/** The result of every test, and what the run really used: browser, database, event store. */
export async function runVitest(args, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pass-along-report-'));
  const report = join(folder, 'report.json');
  const coveredFile = join(folder, 'covered.txt');
  const reporters = [`--reporter=${join(import.meta.dirname, 'lineReporter.mjs')}`, '--reporter=json'];
  const words = ['vitest', 'run', ...reporters, `--outputFile.json=${report}`, '--silent=passed-only', ...args];
  const status = await run(['npx', '--no-install', ...words], { COVERED_FILE: coveredFile, ...environment });
  const count = countsIn(report, status);
  const covered = existsSync(coveredFile) ? [...new Set(readFileSync(coveredFile, 'utf8').trim().split('\n'))] : [];
  rmSync(folder, { recursive: true, force: true });
  return { ...count, covered };
}

/** Runs a command and shows its output; returns its exit code. */
export function run([file, ...args], environment = {}) {
  return waitForEnd(spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...environment } }));
}

/** Runs a command and shows its output only when it fails; returns its exit code. */
export async function runQuietly([file, ...args]) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  const status = await waitForEnd(child);
  if (status !== 0) process.stdout.write(Buffer.concat(output));
  return status;
}

function waitForEnd(child) {
  return new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
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

/** The closing lines of each failure: the file, the test, and the first lines of the error. */
function failuresIn({ name, message, status, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const lines = failed.map((test) => `${file} > ${test.fullName}\n${start(test.failureMessages.join('\n'))}`);
  return lines.length === 0 && status === 'failed' ? [`${file}\n${start(message)}`] : lines;
}

const start = (text) => text.split('\n').slice(0, 12).join('\n');

/**
 * Prints the closing lines and returns the exit code. CI sums the counts of several commands from COUNTS_FILE and
 * repeats the failures.
 */
export function close({ passed, failed, skipped }, covered, failures) {
  // repeated at the end, where they are found first
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
