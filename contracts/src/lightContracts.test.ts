import { expect, it } from 'vitest';
import { refusals } from './refusals.ts';
import { createLightContractsPlugins } from './lightContracts.ts';

/** Result of the members' build for a file of contracts. */
function built(file: string, code: string): string {
  const light = createLightContractsPlugins('members').find((plugin) => 'load' in plugin);
  return light?.transform.handler(code, `/contracts/src/${file}`) ?? '';
}

it('a member who reads German has every refusal in it but those that only admins meet', () => {
  const [, words = ''] = /^export const germanRefusals = (.*)$/.exec(built('germanRefusals.ts', '')) ?? [];
  expect(JSON.parse(words)).toMatchObject({ email_taken: 'Es gibt schon ein Konto mit dieser Adresse' });
  expect(JSON.parse(words)).not.toHaveProperty('own_dispute');
});

it('a member who reads English has none in German', () => {
  const code = built('refusals.ts', 'export const refusals = {\n  ...circleRefusals,\n} as const;');
  expect(code).toContain(refusals.circle_not_found.message);
  expect(code).not.toContain(refusals.circle_not_found.german);
});
