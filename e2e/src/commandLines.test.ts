import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** A database that does not exist. */
const env = { ...process.env, DATABASE_URL: 'postgres://none@127.0.0.1:1/none' };
const run = promisify(execFile);

it.each([
  ['start', 'standalone'],
  ['run start:command-api', 'command-api'],
  ['run start:query-api', 'query-api'],
  ['run start:projectors', 'projectors'],
  ['run seed', 'seed'],
  ['run replay', 'replay'],
  ['run migrate-store', 'migrateStore'],
  ['run karma:what-if', 'karmaWhatIf'],
  ['run audit:verify', 'auditVerify'],
  ['run second-factor', 'secondFactor'],
])('npm %s prints its usage with --help, and does nothing', async (command, program) => {
  const { stdout, stderr } = await run(process.execPath, ['scripts/run.mjs', program, '--help'], {
    cwd: repository,
    env,
  });
  expect(stdout).toMatch(new RegExp(`^Usage: npm ${command}\\b`));
  expect(stderr).toBe('');
});

it('npm run seed refuses an option that it does not know, with its usage', async () => {
  await expect(
    run(process.execPath, ['scripts/run.mjs', 'seed', '--passwort', 'x'], { cwd: repository, env }),
  ).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Unknown option '--passwort'.*\n\nUsage: npm run seed/s) as unknown,
  });
});
