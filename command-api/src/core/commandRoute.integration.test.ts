import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consistencyHeader, endpoints } from '@pass-along/contracts';
import { authenticate, createTokens, createErrorMiddleware } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandContext } from './commandContext.ts';
import { createWrite } from './commandRoute.ts';

const tokens = createTokens({ secret: 'a secret for tests, long enough', days: 1 });
const contexts: CommandContext[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  const app = express().use(authenticate(tokens));
  const write = createWrite({ getRouter: () => app }, () => new Date('2030-05-05T10:00:00Z'));
  write(endpoints.verifyMember, ({ context }) => {
    contexts.push(context);
    return Promise.resolve({ position: '42', answer: { success: true, message: 'Done' } });
  });
  write(endpoints.likeItem, ({ context }) => {
    contexts.push(context);
    return Promise.resolve({ position: '43', answer: { liked: true, likeCount: 1 } });
  });
  write(endpoints.requestInvite, ({ body, contextFor }) => {
    contexts.push(contextFor(body.email));
    return Promise.resolve({ position: '', answer: { success: true, message: 'Sent' } });
  });
  server = createServer(app.use(createErrorMiddleware(silentLogger))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

async function post(path: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const context = contexts.at(-1);
  if (!context) throw new Error('no command came');
  return { position: answer.headers.get(consistencyHeader), context };
}
const as = (role: 'user' | 'admin') => ({
  authorization: `Bearer ${tokens.issue({
    memberId: 'm1',
    role,
    position: '',
    generation: 0,
    ...(role === 'admin' && { duties: ['moderate'] as const }),
  })}`,
});

it('gives an admin their duty, and says how far reads must be', async () => {
  const { position, context } = await post('/api/admin/members/m2/verify', as('admin'));
  expect(position).toBe('42');
  expect(context).toMatchObject({
    actor: { id: 'm1', role: 'admin' },
    duty: 'moderate',
    at: '2030-05-05T10:00:00.000Z',
  });
  expect(context.causationId).toBe(context.commandId);
});

it('gives a member none, and the same command for the same key', async () => {
  const like = (key: string) => post('/api/items/i1/like', { ...as('user'), 'idempotency-key': key });
  const { context } = await like('k1');
  expect(context).not.toHaveProperty('duty');
  expect((await like('k1')).context.commandId).toBe(context.commandId);
  expect((await like('k2')).context.commandId).not.toBe(context.commandId);
});

it('keeps the keys of visitors apart by their scope, and may keep the position to itself', async () => {
  const ask = (email: string) => post('/api/invite-requests', { 'idempotency-key': 'k1' }, { email });
  const { position, context } = await ask('ann@example.org');
  expect(position).toBeNull();
  expect(context.actor).toEqual({ id: 'visitor', role: 'anonymous' });
  expect((await ask('ann@example.org')).context.commandId).toBe(context.commandId);
  expect((await ask('ben@example.org')).context.commandId).not.toBe(context.commandId);
});
