import { endpoints, type HealthAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

const token = 'a token for Prometheus';
/** A request forwarded by a proxy on this machine. */
const forwarded = { 'x-forwarded-for': '203.0.113.9' };

describe('health and metrics', () => {
  let system: TestSystem;
  let api: TestApi;
  beforeAll(async () => {
    system = await startTestSystem({ METRICS_TOKEN: token });
    api = new TestApi(system.url);
  });
  afterAll(() => system.stop());

  const ask = (path: string, headers: Record<string, string>) => api.get<HealthAnswer>(path, { headers });

  it('tell a stranger nothing but whether the system is well', async () => {
    const ann = await api.register('Ann');
    for (const headers of [
      forwarded,
      { ...forwarded, authorization: 'Bearer another token' },
      { ...forwarded, authorization: `Bearer ${ann.token}` },
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 proxy' },
    ]) {
      expect((await ask('/metrics', headers)).status).toBe(404);
      expect(await ask(endpoints.health.path, headers)).toMatchObject({ status: 200, body: { status: 'ok' } });
      expect(Object.keys((await ask(endpoints.health.path, headers)).body)).toEqual(['status']);
    }
  });

  it('tell everything on this machine, to admins, and to who has the token', async () => {
    const boss = await api.signIn(admin.email, admin.password, 'admin');
    for (const headers of [
      {},
      { ...forwarded, authorization: `Bearer ${boss.token}` },
      { ...forwarded, authorization: `Bearer ${token}` },
    ]) {
      expect((await ask('/metrics', headers)).status).toBe(200);
      expect((await ask(endpoints.health.path, headers)).body.parts.length).toBeGreaterThan(0);
    }
  });
});
