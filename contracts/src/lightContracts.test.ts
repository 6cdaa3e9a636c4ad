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

it('an admin has no refusals that only members meet', () => {
  const light = createLightContractsPlugins('admins').find((plugin) => 'load' in plugin);
  const code = 'export const refusals = {\n  ...itemRefusals,\n  ...assistantRefusals,\n} as const;';
  expect(light?.transform.handler(code, '/contracts/src/refusals.ts')).toBe(
    'export const refusals = {\n  ...itemRefusals,\n  } as const;',
  );
});

it('the admin app has the calls of admins and those named beside them, and its build fails on any other', () => {
  const plugins = createLightContractsPlugins('admins');
  const light = plugins.find((plugin) => 'load' in plugin);
  const [, calls = ''] = /^export const endpoints = (.*)$/.exec(light?.load('\0virtual:light/endpoints') ?? '') ?? [];
  expect(JSON.parse(calls)).toMatchObject({ adminItems: { duty: 'moderate' }, login: { path: '/api/auth/login' } });
  expect(JSON.parse(calls)).not.toHaveProperty('likeItem');
  const watchful = plugins.find((plugin) => plugin.name === 'no-schemas-of-calls');
  const build = (code: string) => watchful?.transform.handler(code, '/admin/src/ItemList.tsx');
  expect(() => build('call(endpoints.adminItems)')).not.toThrow();
  expect(() => build('call(endpoints.likeItem)')).toThrow('calls likeItem');
});
