import { endpoints, buildEndpointUrl, type ErrorBody, type SettingsChange } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
});
afterAll(() => system.stop());

const path = endpoints.changeSettings.path;
const change = (settings: object) => api.send('PUT', path, settings, boss);
const history = async () =>
  (await api.get<{ changes: SettingsChange[] }>(endpoints.settingsHistory.path, { as: boss })).body.changes;
const undoPath = (revision: string) => buildEndpointUrl(endpoints.undoSettingsChange, { params: { revision } });

async function refusedUndo(revision: string): Promise<[number, string]> {
  const answer = await fetch(`${api.url}${undoPath(revision)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.token}` },
  });
  return [answer.status, ((await answer.json()) as ErrorBody).code];
}

it('settings have a history, and a change is undone by another one as long as it stands', async () => {
  expect(await history()).toEqual([]);
  await change({ sessionDays: 30, name: 'Elm Street' });
  await change({ sessionDays: 14 });
  const session = (from: number, to: number) => ({ setting: 'sessionDays', from, to });
  const [last, first] = await history();
  expect(last).toMatchObject({ byId: boss.id, changes: [session(30, 14)], canUndo: true });
  expect(last?.byName).not.toBe('');
  expect(first).toMatchObject({
    changes: [{ setting: 'name', from: 'Pass-Along', to: 'Elm Street' }, session(7, 30)],
    canUndo: false,
  });
  expect(await refusedUndo(String(first?.revision))).toEqual([409, 'setting_changed_since']);

  const undone = await api.send('POST', undoPath(String(last?.revision)), undefined, boss);
  expect(undone.body).toMatchObject({ name: 'Elm Street', sessionDays: 30 });
  expect(await history()).toMatchObject([
    { changes: [session(14, 30)], canUndo: true },
    { canUndo: false },
    { revision: first?.revision, canUndo: true },
  ]);
  await api.send('POST', undoPath(String(first?.revision)), undefined, boss);
  expect((await api.get(path, { as: boss })).body).toMatchObject({ name: 'Pass-Along', sessionDays: 7 });
});

it.each(['99', 'x', '-1', '1.5', '999999999999'])('no change is undone by the name %s', async (revision) => {
  expect(await refusedUndo(revision)).toEqual([404, 'not_found']);
});
