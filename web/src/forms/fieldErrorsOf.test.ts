import { changePasswordBody, itemForm, limits, registerBody } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { rulesBroken } from './resolverOf.ts';

const rules = (schema: Parameters<typeof rulesBroken>[0], values: unknown) =>
  rulesBroken(schema, values).map(({ path, code, figures }) => [path, code, figures]);

it('tells which rules are broken, with their figures', () => {
  const filled = { title: 'Lamp', description: 'Warm', category: 'Books', type: 'barter' };
  expect(rules(itemForm, { ...filled, title: '' })).toEqual([['title', 'required', undefined]]);
  expect(rules(itemForm, { ...filled, title: 'x'.repeat(101) })).toEqual([
    ['title', 'too_long', { max: limits.item.title }],
  ]);
  expect(rules(itemForm, { ...filled, estimatedValue: 'much' })).toEqual([
    ['estimatedValue', 'not_a_number', undefined],
  ]);
  expect(rules(itemForm, { ...filled, estimatedValue: '-1' })).toEqual([['estimatedValue', 'too_small', { min: 0 }]]);
  expect(rules(itemForm, { ...filled, estimatedValue: '1.234' })).toEqual([
    ['estimatedValue', 'too_many_decimals', { max: 2 }],
  ]);
  expect(rules(itemForm, { ...filled, type: 'sell' })).toEqual([['type', 'invalid_choice', undefined]]);
  const account = { name: 'Asha', email: 'not an address', password: 'short', role: 'user' };
  expect(rules(registerBody, account)).toEqual([
    ['email', 'invalid_email', undefined],
    ['password', 'too_short', { min: limits.password.min }],
  ]);
  expect(
    rules(changePasswordBody, { currentPassword: 'x', password: 'long enough', confirmPassword: 'another' }),
  ).toEqual([['confirmPassword', 'passwords_differ', {}]]);
});

it.each([
  ['asha@localhost', true],
  ['asha@example.org', true],
  ['abc', false],
  ['asha@', false],
])('takes the address %s as the browser does: %s', (email, taken) => {
  const account = { name: 'Asha', email, password: 'long enough', role: 'user' };
  expect(rules(registerBody, account)).toEqual(taken ? [] : [['email', 'invalid_email', undefined]]);
});
