import { endpoints, buildEndpointUrl, type ItemAnswer } from '@pass-along/contracts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

const secrets = { JWT_SECRET: 'a secret of both, long enough to be taken', MASTER_KEY: 'ab'.repeat(32) };

/** Two instances of everything, and clients that ignore positions. */
let one: TestSystem;
let other: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let item: ItemAnswer;
let gate: pg.PoolClient | undefined;

const startOther = () => startTestSystem({ ...secrets, DATABASE_URL: one.database.url });
const openGate = async () => {
  await gate?.query('COMMIT');
  gate?.release();
  gate = undefined;
};

beforeAll(async () => {
  one = await startTestSystem(secrets);
  other = await startOther();
  api = new TestApi(one.url);
  ann = await api.register('Ann');
  bob = await api.register('Bob');
});
afterEach(openGate);
afterAll(async () => {
  await other.stop();
  await one.stop();
});

beforeEach(async () => {
  item = await api.listItem(ann, { title: 'Old lamp' });
  await titleFor(bob, one, api.position);
});

/** The projection of this table waits until the gate opens. */
async function hold(table: string): Promise<void> {
  gate = await one.database.pool.connect();
  await gate.query(`BEGIN; LOCK TABLE read_models.${table} IN SHARE MODE`);
}

async function titleFor(member: TestMember, { url }: TestSystem, position?: string): Promise<string> {
  const headers = { authorization: `Bearer ${member.token}`, ...(position && { 'x-consistency-token': position }) };
  const answer = await fetch(`${url}${buildEndpointUrl(endpoints.getItem, { params: { itemId: item._id } })}`, {
    headers,
  });
  return ((await answer.json()) as ItemAnswer).title;
}

const rename = (title: string) => {
  const form = new FormData();
  form.set('title', title);
  return api.send('PUT', buildEndpointUrl(endpoints.updateItem, { params: { itemId: item._id } }), form, ann);
};

describe('a read without a position, while the projections are behind', () => {
  it('waits for what its asker wrote last, on every instance', async () => {
    await hold('items');
    await rename('New lamp');
    const own = [titleFor(ann, one), titleFor(ann, other)];
    await openGate();
    expect(await Promise.all(own)).toEqual(['New lamp', 'New lamp']);
  });

  it('waits after a restart as before it, and never for a member that wrote nothing lately', async () => {
    await hold('items');
    await rename('Newer lamp');
    await other.stop();
    await one.database.pool.query(
      `UPDATE consistency.writers
         SET announced_at = CASE member_id WHEN $1 THEN now() ELSE now() - interval '1 minute' END`,
      [ann.id],
    );
    other = await startOther();
    const own = titleFor(ann, other);
    expect(await titleFor(bob, other)).toBe('Old lamp');
    await openGate();
    expect(await own).toBe('Newer lamp');
  });

  it('answers with what there is when the wait was in vain', async () => {
    await hold('items');
    await rename('Newest lamp');
    expect(await titleFor(ann, one)).toBe('Old lamp');
  });

  it('waits for a sign-up, where visitors may read, too', async () => {
    await hold('members');
    const cem = await api.register('Cem');
    const path = buildEndpointUrl(endpoints.getProfile, { params: { userId: cem.id } });
    const profile = fetch(`${other.url}${path}`, { headers: { authorization: `Bearer ${cem.token}` } });
    await openGate();
    expect((await profile).status).toBe(200);
  });
});
