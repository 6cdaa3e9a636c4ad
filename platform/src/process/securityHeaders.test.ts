import express from 'express';
import { expect, it } from 'vitest';
import { startTestServer } from '../http/testServer.ts';
import { createSecurityHeaders } from './securityHeaders.ts';

async function getHeaders(publicUrl: string | undefined, path: string): Promise<Headers> {
  const server = await startTestServer((app) => {
    app.use(createSecurityHeaders({ publicUrl, googleClientId: undefined }));
    app.use(express.Router().get('/{*path}', (_req, res) => void res.end()));
  });
  const { headers } = await fetch(`${server.url}${path}`);
  await server.stop();
  return headers;
}

const connectSrc = (headers: Headers) => /connect-src[^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];

it.each(['/', '/api/items'])('browsers keep to https where the site has an https address: %s', async (path) => {
  const name = 'strict-transport-security';
  expect((await getHeaders('https://swap.example.org', path)).get(name)).toBe('max-age=31536000');
  expect((await getHeaders('http://swap.example.org', path)).get(name)).toBeNull();
  expect((await getHeaders(undefined, path)).get(name)).toBeNull();
});

it('pages connect to their own origin only', async () => {
  expect(connectSrc(await getHeaders(undefined, '/'))).toBe("connect-src 'self'");
  expect(connectSrc(await getHeaders('http://localhost:3000', '/'))).toBe("connect-src 'self' ws://localhost:3000");
  expect(connectSrc(await getHeaders('https://swap.example.org', '/'))).toBe(
    "connect-src 'self' wss://swap.example.org",
  );
});

it('pages may use camera and microphone, answers of the API and frames may not', async () => {
  expect((await getHeaders(undefined, '/swaps')).get('permissions-policy')).toBe('camera=(self), microphone=(self)');
  expect((await getHeaders(undefined, '/api/items')).get('permissions-policy')).toBe('camera=(), microphone=()');
});
