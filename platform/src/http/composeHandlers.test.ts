import type { Request, RequestHandler, Response } from 'express';
import { expect, it } from 'vitest';
import { composeHandlers } from './composeHandlers.ts';

const named = (name: string, said: string[]): RequestHandler => {
  return (_req, _res, next) => {
    said.push(name);
    next();
  };
};
const request = {} as Request;
const response = {} as Response;

it('goes from each handler to the next, and then on', () => {
  const said: string[] = [];
  composeHandlers(named('first', said), named('second', said))(request, response, (reason) => {
    said.push(`on with ${String(reason)}`);
  });
  expect(said).toEqual(['first', 'second', 'on with undefined']);
});

it('leaves the others out when one refuses, at once or later', async () => {
  const said: string[] = [];
  const atOnce: RequestHandler = (_req, _res, next) => {
    next('refused');
  };
  const later: RequestHandler = () => Promise.reject(new Error('refused later'));
  const reasons: unknown[] = [];
  for (const refusing of [atOnce, later])
    composeHandlers(refusing, named('never', said))(request, response, (reason) => reasons.push(reason));
  await expect.poll(() => reasons).toEqual(['refused', new Error('refused later')]);
  expect(said).toEqual([]);
});

it('stops at a handler that answers by itself', () => {
  const said: string[] = [];
  composeHandlers(() => said.push('answered'), named('never', said))(request, response, () => {
    said.push('on');
  });
  expect(said).toEqual(['answered']);
});
