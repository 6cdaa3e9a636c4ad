import { DomainError, type Endpoint } from '@pass-along/contracts';
import * as z from 'zod/mini';
import { expect, it, vi } from 'vitest';
import { BrokenContract, checkAnswers } from './checkAnswers.ts';

const call = {
  method: 'GET',
  path: '/api/lamps',
  tag: 'Items',
  summary: '',
  auth: 'none',
  status: 200,
  answer: z.object({ lamps: z.array(z.object({ title: z.string(), price: z.nullable(z.number()) })) }),
  refuses: ['item_not_found'],
} as const satisfies Endpoint;

async function answering(answer: unknown): Promise<unknown> {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const handler = (..._args: [unknown, unknown, { statusCode: number }]) =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  return checkAnswers(call, handler)({}, {}, { statusCode: 200 });
}

it('lets an answer pass that is what the endpoint says, and one that was sent already', async () => {
  const good = { lamps: [{ title: 'Lamp', price: null }] };
  expect(await answering(good)).toBe(good);
  expect(await answering(undefined)).toBeUndefined();
});

it.each([
  ['an unknown key', { lamps: [{ title: 'Lamp', price: 1, colour: 'red' }] }, 'lamps.0.colour'],
  ['a missing key', { lamps: [{ title: 'Lamp' }] }, 'lamps[0].price'],
  ['a wrong type', { lamps: [{ title: 'Lamp', price: '1' }] }, 'lamps[0].price'],
  ['a key that JSON drops', { lamps: [{ title: 'Lamp', price: undefined }] }, 'lamps[0].price'],
])('is loud about %s', async (_, answer, where) => {
  await expect(answering(answer)).rejects.toThrow(BrokenContract);
  await expect(answering(answer)).rejects.toThrow(where);
});

it('is loud about a refusal that the endpoint does not name, and lets the others through', async () => {
  await expect(answering(new DomainError('own_item'))).rejects.toThrow('GET /api/lamps refuses with own_item');
  await expect(answering(new DomainError('item_not_found'))).rejects.toThrow(DomainError);
  await expect(answering(new TypeError('a bug'))).rejects.toThrow(TypeError);
});
