import { endpoints, type HealthAnswer, type ItemListAnswer, type SwapListAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemOf, register, signIn } from '../person.ts';
import { services, startServices, type ServiceName, type Services } from '../services.ts';
import { admin, startProcess } from '../systemProcess.ts';
import { talkThroughKills } from '../talkThroughKills.ts';

const otherOrigin = 'https://old-client.example';

let running: Services;
beforeAll(async () => {
  running = await startServices(2, { CORS_ORIGINS: otherOrigin });
}, 180_000);
afterAll(() => running.stop());

it(
  'two of each service behind a proxy swap an item while one of each is killed, and lose nothing',
  { timeout: 300_000 },
  async () => {
    const [ann, bob] = await Promise.all([register(running.url, 'Ann'), register(running.url, 'Bob')]);
    const acknowledged: string[] = [];

    /** Kills one of the services during this many commands; each member reads their own posts at once. */
    async function postWhileKilling(name: ServiceName): Promise<void> {
      const posting = Array.from({ length: 20 }, async (_, index) => {
        const person = index % 2 === 0 ? ann : bob;
        const posted = await person.list(`${name} ${String(index)}`);
        acknowledged.push(posted._id);
        expect((await itemOf(person, posted._id)).title).toBe(posted.title);
      });
      await Promise.all([running.killOne(name), ...posting]);
    }

    const guitar = await ann.list('Guitar');
    const lamp = await bob.list('Lamp');
    acknowledged.push(guitar._id, lamp._id);

    await postWhileKilling('command-api');
    const swap = await bob.propose(guitar, lamp);
    const outgoing = await bob.read<SwapListAnswer>('/api/swaps?box=outgoing');
    expect(outgoing.swapRequests.map(({ _id, status }) => [_id, status])).toEqual([[swap._id, 'pending']]);

    await postWhileKilling('projectors');
    const live = await bob.listen();
    await ann.answer(swap, 'accepted');
    await expect.poll(() => live.heard.map(({ id }) => id)).toContain(swap._id);
    live.stop();
    expect([await itemOf(ann, guitar._id), await itemOf(ann, lamp._id)].map((item) => item.status)).toEqual([
      'pending',
      'pending',
    ]);

    await postWhileKilling('query-api');
    await ann.answer(swap, 'completed');
    await bob.answer(swap, 'completed');
    // the policy exchanges the items, on the instance that leads it
    await expect.poll(async () => (await itemOf(bob, guitar._id)).status, { timeout: 30_000 }).toBe('exchanged');

    // a view counts although reads and writes are separate processes
    await expect.poll(async () => (await itemOf(bob, guitar._id)).views).toBe(1);

    const { pagination } = await ann.read<ItemListAnswer>('/api/items?limit=1');
    expect(new Set(acknowledged).size).toBe(62);
    expect(pagination.total).toBe(62);
  },
);

it(
  'two who talk while a projector, a query-api and a command-api are killed lose no message and hear none twice',
  { timeout: 300_000 },
  async () => {
    const [carl, dora] = await Promise.all([register(running.url, 'Carl'), register(running.url, 'Dora')]);
    await talkThroughKills(running, [carl, dora], ['projectors', 'query-api', 'command-api'], 40);
  },
);

it('each of them tells how it is', async () => {
  for (const { url } of services.flatMap((name) => running.instances[name])) {
    // after the kills, a consumer may be behind for a while
    const readHealth = async () => {
      const health = await fetch(`${url}${endpoints.health.path}`);
      const { status, attention } = (await health.json()) as HealthAnswer;
      return [health.status, status, attention];
    };
    await expect.poll(readHealth).toEqual([200, 'ok', []]);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('nodejs_version_info');
  }
});

it('each of them answers pages of the origins it is told of, and of no others', async () => {
  for (const { url } of services.flatMap((name) => running.instances[name])) {
    const allowed = async (origin: string) =>
      (await fetch(`${url}/api/nothing`, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(otherOrigin)).toBe(otherOrigin);
    expect(await allowed('https://elsewhere.example')).toBeNull();
    const picture = await fetch(`${url}/uploads/nothing.webp`);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

it('the read side answers pages, and knows no mailbox', async () => {
  const page = (path: string) => fetch(`${running.url}${path}`, { headers: { accept: 'text/html' } });
  expect(await (await page('/')).text()).toContain('<title>');
  expect(await (await page('/admin/')).text()).toContain('/admin/assets/');
  expect(await (await page('/robots.txt')).text()).toContain('Disallow: /api');
  for (const path of ['/mailbox', '/api/nothing', '/uploads/nothing.webp']) expect((await page(path)).status).toBe(404);
});

it('none starts without the secrets they share', async () => {
  const alone = startProcess('query-api', running.dataDir, { DATABASE_URL: running.postgres.url });
  await expect(alone).rejects.toThrow('A service of its own needs DATABASE_URL, JWT_SECRET and MASTER_KEY');
});

it('the first admin is the one the environment names', async () => {
  const { session } = await signIn(running.url, { ...admin, role: 'admin' });
  expect(session.token).not.toBe('');
});
