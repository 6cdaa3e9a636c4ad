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
  ['a flag', { ...fine, choices: [{ kind: 'swap', push: 'yes' }] }, 'Choices 1 push must be true or false'],
  ['a choice', { ...fine, choices: [{ kind: ['swap'], push: true }] }, 'Choices 1 kind must be one of: swap, message'],
  ['an object', { ...fine, keys: [] }, 'Keys must be an object'],
  ['a list', { ...fine, choices: {} }, 'Choices must be a list'],
  ['a text', { ...fine, keys: { auth: [], age: 1 } }, 'Keys auth must be text'],
  ['a number', { ...fine, keys: { auth: 'x', age: 'old' } }, 'Keys age must be a number'],
  ['something missing', { ...fine, keys: undefined }, 'Keys is required'],
  ['null', { ...fine, keys: null }, 'Keys is required'],
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
