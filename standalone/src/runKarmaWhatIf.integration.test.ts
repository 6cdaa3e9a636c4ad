import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultKarmaRules, streams } from '@pass-along/contracts';
import { createPostgresEventStore, createId, type EventStore } from '@pass-along/platform';
import { sampleEventData, silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runKarmaWhatIf } from './runKarmaWhatIf.ts';

let database: TestDatabase;
let rawStore: EventStore;
let folder: string;
let printed: string[] = [];
let reported: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pass-along-rules-'));
  rawStore = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
  for (const memberId of ['anna', 'ben']) {
    await append(memberId, 'DeedCounted', { deed: memberId === 'anna' ? 'swap' : 'review', keptSilent: false });
    await append(memberId, 'KarmaAwarded', { points: memberId === 'anna' ? 8 : 3 });
  }
});
afterAll(async () => {
  await rawStore.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  printed = [];
  reported = [];
});

async function append(memberId: string, type: string, data: object): Promise<void> {
  const causes = { $correlationId: createId(), $causationId: createId(), commandId: createId(), command: 'Test' };
  const actor = { id: 'test', role: 'system' } as const;
  const metadata = { ...causes, actor, by: 'policy', at: new Date().toISOString(), schemaVersion: 1 } as const;
  const event = { id: createId(), type, data: sampleEventData(type, { memberId, nth: 1, ...data }), metadata };
  await rawStore.append(streams.karma(memberId), [event], 'any');
}

async function run(content: unknown, ...more: string[]): Promise<number> {
  const file = join(folder, 'rules.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return runKarmaWhatIf([file, ...more], deps());
}

const deps = () => ({
  rawStore,
  print: (text: string) => printed.push(text),
  report: (text: string) => reported.push(text),
});

const { points } = defaultKarmaRules;
const tried = { ...defaultKarmaRules, points: { ...points, swap_completed: 30, review_written: 1 } };

describe('npm run karma:what-if', () => {
  it('prints which members would gain and which would lose, by their ids', async () => {
    expect(await run(tried)).toBe(0);
    expect(printed).toEqual([
      [
        'member  points  would be  change  title',
        'anna    8       30        +22     newcomer -> neighbour',
        'ben     3       1         -2      newcomer',
        '',
        '1 would gain, 1 would lose, 0 would stay the same.',
        'Total points: 11, would be 31 (+20).',
      ].join('\n'),
    ]);
  });

  it('says so when nothing would change', async () => {
    expect(await run(defaultKarmaRules)).toBe(0);
    expect(printed.join('\n')).toMatch(/^0 would gain, 0 would lose, 2 would stay the same\.\n/);
  });

  it('prints JSON for programs', async () => {
    expect(await run(tried, '--json')).toBe(0);
    expect(JSON.parse(printed.join(''))).toMatchObject({ totals: { before: 11, after: 31 } });
  });

  it.each([
    ['no JSON', '{', /rules\.json can't be read: /],
    [
      'no rules',
      { points: { ...points, swap_completed: 'much' } },
      /points\.swap_completed: .*\nexchangesPerPairAndMonth: /,
    ],
  ])('says what is wrong with a file that holds %s', async (_, content, complaint) => {
    expect(await run(content)).toBe(2);
    expect(reported.join('\n')).toMatch(complaint);
    expect(printed).toEqual([]);
  });

  it('explains itself without a file, and with one that is not there', async () => {
    expect([await runKarmaWhatIf([], deps()), await runKarmaWhatIf(['nowhere.json'], deps())]).toEqual([2, 2]);
    expect(reported.join('\n')).toMatch(/Name one rules file[\s\S]*nowhere\.json can't be read/);
  });
});
