import { endpoints } from '@pass-along/contracts';
import { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../testing/serve.ts';
import { registerDocsRoutes } from './docsRoutes.ts';

let served: Served;

beforeAll(async () => {
  const router = Router();
  registerDocsRoutes(router);
  served = await serve(router);
});

afterAll(() => served.close());

describe('GET /api/openapi.json', () => {
  it('answers the document', async () => {
    const answer = await fetch(`${served.url}/api/openapi.json`);
    const { openapi, paths } = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, object>>;
    };
    expect(openapi).toBe('3.1.0');
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(Object.keys(endpoints).length);
  });
});

describe('GET /api/asyncapi.json', () => {
  it('answers the document', async () => {
    const answer = await fetch(`${served.url}/api/asyncapi.json`);
    expect(await answer.json()).toMatchObject({ asyncapi: '3.0.0', channels: { events: {}, live: {} } });
  });
});

describe('GET /api/docs', () => {
  it('has everything it loads on this server, and no script of its own', async () => {
    const answer = await fetch(`${served.url}/api/docs`);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self'`);
    expect(page).not.toMatch(/<script(?![^>]* src=)|https?:\/\/|\son\w+=/);
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(loaded).toHaveLength(5);
    for (const path of loaded) {
      const { status, headers } = await fetch(`${served.url}${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('content-type')).toMatch(/css|javascript|png|json/);
    }
  });
});
