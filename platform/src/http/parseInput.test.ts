import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { DomainError } from '@pass-along/contracts';
import { parse } from './parseInput.ts';

// a schema without messages of its own
const body = z.object({
  choices: z.array(z.object({ kind: z.enum(['swap', 'message']), push: z.boolean() })),
  keys: z.object({ auth: z.string(), age: z.number() }),
});
const fine = { choices: [{ kind: 'swap', push: true }], keys: { auth: 'x', age: 1 } };

it.each<[string, unknown, string]>([
  ['a flag', { ...fine, choices: [{ kind: 'swap', push: 'yes' }] }, 'choices.0.push must be true or false'],
  ['a choice', { ...fine, choices: [{ kind: ['swap'], push: true }] }, 'choices.0.kind must be one of: swap, message'],
  ['an object', { ...fine, keys: [] }, 'keys must be an object'],
  ['a list', { ...fine, choices: {} }, 'choices must be a list'],
  ['a text', { ...fine, keys: { auth: [], age: 1 } }, 'keys.auth must be text'],
  ['a number', { ...fine, keys: { auth: 'x', age: 'old' } }, 'keys.age must be a number'],
  ['something missing', { ...fine, keys: undefined }, 'keys is required'],
  ['null', { ...fine, keys: null }, 'keys is required'],
  ['no object at all', 7, 'This must be an object'],
])('names the field and the rule where a schema has no words for %s', (_, value, message) => {
  let refused: unknown;
  try {
    parse(body, value);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(DomainError);
  expect((refused as DomainError).message).toBe(message);
});
