import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '@pass-along/platform';
import { startSystem } from '../system.ts';
import { createCalendar } from './calendar.ts';
import { days } from './diary.ts';
import { emailOf } from './neighbours.ts';
import { people } from './people.ts';
import { seed } from './seed.ts';

const { values } = parseArgs({ options: { password: { type: 'string' } } });
const password = values.password ?? randomBytes(9).toString('base64url');
const say = (line: string) => {
  console.log(line);
};

// a system of its own, reached by nobody: its clock is set, so that no running one needs a door for that
const today = new Date();
const calendar = createCalendar(new Date(today.getTime() - (days + 1) * 86_400_000));
const config = { ...readConfig(process.env), host: '127.0.0.1', port: 0, mail: undefined, logLevel: 'warn' as const };
const system = await startSystem(
  { ...config, writesPerMinute: 1_000_000, signUpsPerAddress: 1_000_000 },
  { say, apps: false, clock: { now: () => calendar.now(), longestRestMs: 10 } },
);
try {
  await seed({ url: system.url, password, calendar, today, say });
  const [{ name }] = people;
  say(`Sign in as any of them, for example ${emailOf(name)} (${name}), with the password ${password}`);
  if (system.newAdmin)
    say(`First admin: ${system.newAdmin.email} with password ${system.newAdmin.password} (shown this once)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await system.stop();
}
