import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { people } from './community.ts';
import { seed } from './seed.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '3000'}` },
    password: { type: 'string' },
    continue: { type: 'boolean', default: false },
  },
});
const password = values.password ?? randomBytes(9).toString('base64url');

try {
  await seed({
    url: values.url,
    password,
    resume: values.continue,
    say: (line) => {
      console.log(line);
    },
  });
  if (!values.continue)
    console.log(
      `Sign in as any of them, for example asha.menon@example.org (${people[0]}), with the password ${password}`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
