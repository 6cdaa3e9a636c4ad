import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatFailure, readConfig } from '@pass-along/platform';
import { startSystem } from '@pass-along/standalone/system';
import { createProgressBar } from './progressBar.ts';
import { createSimulatedClock } from './simulatedClock.ts';
import { days } from './seedSchedule.ts';
import { getEmail } from './seedMembers.ts';
import { people } from './seedPeople.ts';
import { seedCommunity } from './seedCommunity.ts';

export const usage = `Usage: npm run seed -- [--password <text>]

Fills an empty community with six weeks of activity of 15 people, with the settings of npm start. Stop Pass-Along first.

  --password  the password of all accounts; by default one is generated and printed`;

const print = (line: string) => {
  console.log(line);
};

/** Returns the exit code: 0 done, 1 failed or refused, 2 invalid arguments. */
export async function runSeed(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  let given: string | undefined;
  try {
    given = parseArgs({ args: [...argv], options: { password: { type: 'string' } } }).values.password;
  } catch (error) {
    console.error(`${formatFailure(error)}\n\n${usage}`);
    return 2;
  }
  try {
    await seedSystem(given ?? randomBytes(9).toString('base64url'), environment);
    return 0;
  } catch (error) {
    console.error(formatFailure(error));
    return 1;
  }
}

async function seedSystem(password: string, environment: Parameters<typeof runSeed>[1]): Promise<void> {
  // a separate, unreachable system with a settable clock, so that running systems need no way to set theirs
  const today = new Date();
  const calendar = createSimulatedClock(new Date(today.getTime() - (days + 1) * 86_400_000));
  const config = { ...readConfig(environment), host: '127.0.0.1', port: 0, mail: undefined, logLevel: 'warn' as const };
  const system = await startSystem(
    { ...config, writesPerMinute: 1_000_000, signUpsPerAddress: 1_000_000 },
    { say: print, apps: false, clock: calendar },
  );
  try {
    const { email, password: adminPassword } = config.admin ?? {};
    const known = email === undefined || adminPassword === undefined ? undefined : { email, password: adminPassword };
    const admin = system.newAdmin ?? known;
    const onProgress = createProgressBar(process.stdout);
    await seedCommunity({ system, password, calendar, today, admin, say: print, onProgress });
    const [{ name }] = people;
    print(`Sign in as any of them, for example ${getEmail(name)} (${name}), with the password ${password}`);
    if (system.newAdmin)
      print(`First admin: ${system.newAdmin.email} with password ${system.newAdmin.password} (shown only once)`);
  } finally {
    await system.stop();
  }
}
