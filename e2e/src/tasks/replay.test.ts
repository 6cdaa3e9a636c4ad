import { endpoints, type ReadModelStatus } from '@pass-along/contracts';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { register, signIn, type Person } from '../person.ts';
import { startServices, type Services } from '../services.ts';
import { admin } from '../systemProcess.ts';
import { usePeople } from '../usePeople.ts';

let running: Services;
let ann: Person;
let office: Page;
beforeAll(async () => {
  // the rebuild runs in another process than the request
  running = await startServices(1);
  ann = await register(running.url, 'Ann');
}, 180_000);
afterAll(() => running.stop());

const people = usePeople({
  get url() {
    return running.url;
  },
});

async function enter(path: string, look = screens.desk): Promise<void> {
  office = await people.visitor(look);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto(path);
  await office.getByRole('heading', { name: 'Replay' }).waitFor();
}

const section = (name: string) => office.getByRole('region', { name, exact: true });

it(
  'a developer rebuilds a read model, sees what differs without anybody’s words, and switches, by keyboard alone',
  { timeout: 120_000 },
  async () => {
    const lamp = await ann.list('Lamp');
    // the row to be corrupted is visible
    await ann.read(`/api/items/${lamp._id}`);
    const client = new pg.Client({ connectionString: running.postgres.url });
    await client.connect();
    await client.query(`UPDATE read_models.items SET title = 'Wrongly said', status = 'removed' WHERE item_id = $1`, [
      lamp._id,
    ]);
    await client.end();
    const press = async (name: string) => {
      await office.getByRole('button', { name, exact: true }).focus();
      await office.keyboard.press('Enter');
    };
    const confirm = async (name: string) => {
      await office.getByRole('dialog').getByRole('button', { name, exact: true }).focus();
      await office.keyboard.press('Enter');
    };

    await enter('/admin/read-models');
    await press('Rebuild items');
    await confirm('Rebuild');
    await section('items').getByText('rebuilt, waiting for your decision').waitFor({ timeout: 60_000 });
    await section('items').getByText('items: 1 row differs').waitFor();
    await section('items').getByText(lamp._id).first().waitFor();
    const told = await section('items').innerText();
    expect(told).toMatch(/status: live "removed", rebuilt "available"/);
    expect(told).toMatch(/title: live "•••", rebuilt "•••"/);
    expect(told).not.toMatch(/Lamp|Wrongly/);
    expect(await axeFindings(office)).toEqual([]);

    await press('Switch to the rebuilt items');
    await confirm('Switch');
    await section('items').getByText('switched to the rebuilt one').waitFor({ timeout: 60_000 });
    expect((await ann.read<{ title: string }>(`/api/items/${lamp._id}`)).title).toBe('Lamp');

    // the log records the admin of each order
    await office.getByRole('link', { name: 'History of items', exact: true }).click();
    await office.locator('ol').getByText('started a rebuild of the read model items').waitFor();
    await office.locator('ol').getByText('switched to the rebuilt read model items').waitFor();
  },
);

it('the command line switches to what the page ordered', { timeout: 120_000 }, async () => {
  const boss = await signIn(running.url, { ...admin, role: 'admin' });
  await boss.command('POST', '/api/admin/read-models/swaps/rebuild');
  const rebuild = async () =>
    (await boss.read<ReadModelStatus[]>(endpoints.adminReadModels.path)).find(({ _id }) => _id === 'swaps')?.rebuild;
  await expect.poll(async () => (await rebuild())?.state, { timeout: 60_000 }).toBe('kept');
  const { code, output } = await running.replay('switch', 'swaps');
  expect([code, output]).toEqual([0, expect.stringContaining('switched')]);
  expect((await rebuild())?.state).toBe('switched');
});

it('an ordered rebuild goes on after the process that makes it is killed', { timeout: 120_000 }, async () => {
  const boss = await signIn(running.url, { ...admin, role: 'admin' });
  const rebuild = async () =>
    (await boss.read<ReadModelStatus[]>(endpoints.adminReadModels.path)).find(({ _id }) => _id === 'circles')?.rebuild;
  const client = new pg.Client({ connectionString: running.postgres.url });
  await client.connect();
  try {
    // the comparison of a rebuild waits for this locked row, so the rebuild stays running
    await client.query('BEGIN');
    await client.query(`SELECT FROM consumers.checkpoints WHERE consumer = 'circles' FOR UPDATE`);
    const order = await boss.command<{ rebuildId: string }>('POST', '/api/admin/read-models/circles/rebuild');
    await expect.poll(async () => (await rebuild())?.state, { timeout: 60_000 }).toBe('running');
    await running.killOne('projectors');
    expect((await rebuild())?.state).toBe('running');
    await client.query('ROLLBACK');
    await expect
      .poll(rebuild, { timeout: 60_000 })
      .toMatchObject({ state: 'kept', rebuildId: order.rebuildId, pending: null });
  } finally {
    await client.end();
  }
});

it('a developer tries a command at an earlier revision and copies it as a test', { timeout: 120_000 }, async () => {
  const bike = await ann.list('Grandmother’s bicycle');
  await enter(`/admin/read-models?tab=streams&stream=item-${bike._id}`, screens.phone);
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await office.getByRole('heading', { name: 'Revision 0 of 0' }).waitFor();
  expect(await section('State').innerText()).toContain('"description": "•••"');
  await office.getByRole('combobox', { name: 'Command' }).click();
  await office.getByRole('option', { name: 'RemoveItem' }).click();
  await office.getByRole('button', { name: 'Try it' }).click();
  await office.getByText(/^Refused: /).waitFor();
  const fields = JSON.stringify({ by: { memberId: ann.session.userId, role: 'user' } });
  await office.getByRole('textbox', { name: 'Fields, as JSON' }).fill(fields);
  await office.getByRole('button', { name: 'Try it' }).click();
  await office.getByText('This would happen').waitFor();
  await office.getByText('ItemRemoved', { exact: true }).waitFor();
  await office.getByRole('button', { name: 'Copy test' }).click();
  const copied = await office.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`it('answers RemoveItem with ItemRemoved', () => {`);
  for (const known of [bike._id, ann.session.userId, 'bicycle']) expect(copied).not.toContain(known);
  expect(await axeFindings(office)).toEqual([]);
  // nothing was stored
  expect((await ann.read<{ status: string }>(`/api/items/${bike._id}`)).status).toBe('available');
});
