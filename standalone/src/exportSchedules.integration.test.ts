import {
  endpoints,
  listNames,
  buildEndpointUrl,
  type AdminPermission,
  type AuditEntry,
  type ErrorBody,
  type ExportScheduleAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let mod: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  mod = await adminWith('Mod', ['moderate']);
});
afterAll(() => system.stop());

async function adminWith(name: string, duties: readonly AdminPermission[]): Promise<TestMember> {
  const { id } = await api.register(name);
  await api.send('POST', `/api/admin/members/${id}/promote`, { duties }, boss);
  return api.signIn(`${name.toLowerCase()}@example.org`, 'a long password', 'admin');
}

const asked = { list: 'members', form: 'csv', every: 'week', hour: 6 } as const;
const schedule = async (body: object, as: TestMember) =>
  (await api.send<{ scheduleId: string }>('POST', endpoints.scheduleExport.path, body, as)).body.scheduleId;
const schedules = async (as: TestMember) =>
  (await api.get<{ schedules: ExportScheduleAnswer[] }>(endpoints.exportSchedules.path, { as })).body.schedules;
const end = (scheduleId: string, as: TestMember, memberId = mod.id) =>
  api.send(
    'DELETE',
    buildEndpointUrl(endpoints.endExportSchedule, { params: { memberId, scheduleId } }),
    undefined,
    as,
  );
const events = async (type: string) => {
  const filter = encodeURIComponent(JSON.stringify({ type }));
  return (await api.get<AuditEntry[]>(`/api/admin/audit?filter=${filter}`, { as: boss })).body;
};

/** Makes the schedule due; adding another makes the policy read the clock again. */
async function comes(scheduleId: string): Promise<void> {
  await system.database.pool.query(
    `UPDATE consumers.deadlines SET due_at = now() - interval '1 second', try_at = now() - interval '1 second'
     WHERE consumer = 'exportSchedulePolicy' AND key LIKE '%' || $1`,
    [scheduleId],
  );
  await end(await schedule({ ...asked, list: 'swaps' }, mod), mod);
}
const waits = async (scheduleId: string) => {
  const { rows } = await system.database.pool.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM consumers.deadlines
     WHERE consumer = 'exportSchedulePolicy' AND key LIKE '%' || $1 AND try_at > now()`,
    [scheduleId],
  );
  return rows[0]?.n;
};
const mailed = async () => {
  const { rows } = await system.database.pool.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM mail.outbox WHERE template = 'scheduledExport'`,
  );
  return rows[0]?.n;
};

describe('an export on a schedule', () => {
  it('is listed for its admin with what was chosen, and for who looks after admins without', async () => {
    const filter = '{"q":"somebody@example.org"}';
    const scheduleId = await schedule({ ...asked, filter, columns: ['_id', 'name'] }, mod);
    const shown = { _id: scheduleId, memberId: mod.id, name: 'Mod', ...asked, dueAt: null };
    expect(await schedules(mod)).toEqual([
      expect.objectContaining({ ...shown, chosen: { sort: '', filter, columns: ['_id', 'name'] } }),
    ]);
    expect(await schedules(boss)).toEqual([expect.objectContaining({ ...shown, chosen: null })]);
    const other = await adminWith('Otto', ['moderate']);
    expect(await schedules(other)).toEqual([]);
    await expect(end(scheduleId, other)).rejects.toThrow('export_schedule_not_found');
    await end(scheduleId, boss);
    expect(await schedules(mod)).toEqual([]);
    await expect(end(scheduleId, mod)).rejects.toThrow('export_schedule_not_found');
    expect((await events('ExportScheduleEnded'))[0]).toMatchObject({
      actor: { id: boss.id },
      data: { memberId: mod.id, list: 'members' },
    });
  });

  it('is due once, mails its admin once, and waits for the next time', async () => {
    const scheduleId = await schedule(asked, mod);
    await expect.poll(() => waits(scheduleId), { timeout: 45_000 }).toBe(1);
    await comes(scheduleId);
    await expect.poll(mailed, { timeout: 45_000 }).toBe(1);
    await expect.poll(() => waits(scheduleId), { timeout: 45_000 }).toBe(1);
    // a policy's effects are visible elsewhere a moment later
    await expect
      .poll(async () => (await events('ScheduledExportDue')).map(({ data }) => data))
      .toEqual([expect.objectContaining({ memberId: mod.id, scheduleId, list: 'members' })]);
    await expect.poll(async () => (await schedules(mod))[0]?.dueAt).toEqual(expect.any(String));
    await end(scheduleId, mod);
  });

  it('ends, with no mail, when its admin may not read the list by then', async () => {
    const before = await mailed();
    const fallen = await adminWith('Falk', ['moderate']);
    const scheduleId = await schedule(asked, fallen);
    await expect.poll(() => waits(scheduleId), { timeout: 45_000 }).toBe(1);
    await api.send('PUT', `/api/admin/members/${fallen.id}/duties`, { duties: ['analyse'] }, boss);
    await comes(scheduleId);
    const isEnded = async () =>
      (await events('ExportScheduleEnded')).some(({ data }) => data['memberId'] === fallen.id);
    await expect.poll(isEnded, { timeout: 45_000 }).toBe(true);
    await expect.poll(() => schedules(boss)).toEqual([]);
    expect(await mailed()).toBe(before);
  });

  it.each([
    [{ ...asked, every: 'day' }, 'every'],
    [{ ...asked, hour: 24 }, 'hour'],
    [{ ...asked, hour: 6.5 }, 'hour'],
    [{ ...asked, columns: ['password'] }, 'columns'],
    [{ ...asked, columns: [] }, 'columns'],
    [{ ...asked, columns: 'name' }, 'columns'],
    [{ ...asked, filter: 'no json' }, 'filter'],
    [{ ...asked, list: 'secrets', columns: ['name'] }, 'list'],
  ])('is refused for %j, naming %s', async (body, field) => {
    await expect(api.send('POST', endpoints.scheduleExport.path, body, mod)).rejects.toThrow(
      new RegExp(`400.*"path":"${field}`),
    );
  });

  it('needs the duty that reads the list', async () => {
    const developer = await adminWith('Dev', ['replay']);
    await expect(schedule(asked, developer)).rejects.toThrow('duty_needed');
    expect(await schedule({ ...asked, list: 'audit' }, developer)).toBeTruthy();
  });
});

describe('columns that were chosen', () => {
  const text = async (form: string) => {
    const body = { list: 'members', form, columns: ['name', 'email'], filter: '{"q":"mod@example.org"}' };
    const { path } = (await api.send<{ path: string }>('POST', endpoints.exportList.path, body, boss)).body;
    const headers = { authorization: `Bearer ${boss.token}`, 'x-consistency-token': api.position };
    return (await fetch(`${system.url}${path}`, { headers })).text();
  };

  it('are all that the file has', async () => {
    expect(await text('csv')).toBe('"name","email"\r\n"Mod","mod@example.org"\r\n');
    expect(await text('ndjson')).toBe('{"name":"Mod","email":"mod@example.org"}\n');
  });
});

describe('who analyses', () => {
  it('takes out no list, now or on a schedule', async () => {
    const analyst = await adminWith('Ana', ['analyse']);
    for (const list of listNames) {
      for (const path of [endpoints.exportList.path, endpoints.scheduleExport.path])
        await expect(api.send('POST', path, { ...asked, list }, analyst)).rejects.toThrow('duty_needed');
    }
    const { status, body } = await api.get<ErrorBody>(endpoints.exportSchedules.path, { as: analyst });
    expect([status, body.code]).toEqual([403, 'duty_needed']);
  });
});
