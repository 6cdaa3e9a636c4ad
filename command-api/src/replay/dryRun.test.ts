import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getEventDefinition, DomainError, getKeys, streams, type RefusalCode } from '@pass-along/contracts';
import type { EventStore, StoredEvent } from '@pass-along/platform';
import { sampleEventData } from '@pass-along/platform/testing';
import { describe, expect, it } from 'vitest';
import { deciders } from '../commandModules.ts';
import { givenFor } from '../testing/given.ts';
import { getActorFields, getOfferedCommands } from './commandExamples.ts';
import { readFoldedStream, tryStreamCommand } from './streamInspection.ts';
import { maskedView } from './streamViews.ts';

const item = '11111111-1111-4111-8111-111111111111';
const anna = '22222222-2222-4222-8222-222222222222';
const ben = '33333333-3333-4333-8333-333333333333';
const at = '2031-05-05T10:00:00.000Z';
const stream = streams.item(item);

const metadata = {
  $correlationId: 'correlation',
  $causationId: 'cause',
  commandId: 'command',
  command: 'ListItem',
  actor: { id: anna, role: 'user' },
  by: 'person',
  at,
} as const;

const stored = (revision: number, type: Parameters<typeof sampleEventData>[0], data: object): StoredEvent => ({
  ...{ id: `event${String(revision)}`, type, stream, revision, position: String(revision), recordedAt: at },
  metadata: { ...metadata, schemaVersion: getEventDefinition(type)?.version ?? 1 },
  data: { ...sampleEventData(type, {}), ...data },
});

/** Stored events: Anna's text is encrypted with her key. */
const events = [
  stored(0, 'ItemListed', {
    ...{ itemId: item, ownerId: anna, title: 'Grandmother’s lamp', circleId: null, images: [], tags: [] },
    ...{ type: 'donate', listedAt: at },
    description: { $personal: anna, sealed: 'cipher' },
    deliveryNotes: { $personal: anna, sealed: 'cipher' },
  }),
  stored(1, 'ItemLiked', { itemId: item, ownerId: anna, memberId: ben, likedAt: at }),
];

/** A read-only store without keys. */
const rawStore = {
  async *readStream(name: string) {
    await Promise.resolve();
    if (name === stream) yield* events;
  },
} as unknown as EventStore;
const openness = { rawStore, deciders };

const attempt = (command: { type: string } & Record<string, unknown>, revision: number | null = null, of = stream) =>
  tryStreamCommand(openness, { stream: of, revision, command }, at);
const refusal = async (tried: Promise<unknown>): Promise<RefusalCode | undefined> => {
  const error: unknown = await tried.catch((caught: unknown) => caught);
  return error instanceof DomainError ? error.code : undefined;
};
const byBen = { memberId: ben, role: 'user' };

describe('a stream that is looked into', () => {
  it('shows nothing personal, folds to any revision and tells what changed', async () => {
    const read = (revision: number | null, since: number | null) =>
      readFoldedStream(openness, { stream, revision, since }, { memberId: ben, at });
    const now = await read(null, 0);
    expect(JSON.stringify(now)).not.toContain('cipher');
    expect(now).toMatchObject({
      revision: 1,
      lastRevision: 1,
      state: { description: '•••', likes: [{ userId: ben }] },
    });
    expect(now.changes).toEqual([{ path: 'likes.0', before: null, after: { userId: ben, likedAt: at } }]);
    expect(await read(0, null)).toMatchObject({ revision: 0, lastRevision: 1, state: { likes: [] }, changes: null });
    expect(now.commands).toContainEqual({
      type: 'RemoveItem',
      withheld: false,
      example: { by: { memberId: ben, role: 'user' } },
    });
  });

  it('is refused where members talk among themselves, and where there is none', async () => {
    const read = (name: string) =>
      refusal(readFoldedStream(openness, { stream: name, revision: null, since: null }, { memberId: ben, at }));
    expect(await read('conversation-1')).toBe('stream_private');
    expect(await read('message-1')).toBe('stream_private');
    expect(await read('item-nothing')).toBe('stream_not_found');
    expect(await read('nonsense')).toBe('stream_not_folded');
    expect(await read('constructor-1')).toBe('stream_not_folded');
  });
});

describe('a command tried out', () => {
  it('answers with the events it would leave, or the refusal', async () => {
    expect(await attempt({ type: 'ToggleLike', by: byBen, liked: false })).toMatchObject({
      revision: 1,
      events: [{ type: 'ItemUnliked', data: { memberId: ben } }],
      refusal: null,
      changes: [{ path: 'likes.0', after: null }],
    });
    expect(await attempt({ type: 'ToggleLike', by: byBen, liked: false }, 0)).toMatchObject({ events: [] });
    expect(await attempt({ type: 'RemoveItem', by: byBen })).toMatchObject({
      events: [],
      refusal: { code: expect.any(String) as unknown },
    });
  });

  it('can be tried as any member, without the fields that name who acts', async () => {
    const as = (memberId: string, type: string) =>
      getActorFields(deciders.item, type, { memberId, role: 'user', duties: [] });
    const remove = { type: 'RemoveItem' };
    expect(await attempt({ ...as(anna, remove.type), ...remove })).toMatchObject({ events: [{ type: 'ItemRemoved' }] });
    expect(await attempt({ ...as(ben, remove.type), ...remove })).toMatchObject({ refusal: { code: 'forbidden' } });
    expect(as(ben, 'NoCommand')).toEqual({});
  });

  it('begins a stream where there is none', async () => {
    const [list] = getOfferedCommands(deciders.item, 'item-new', { memberId: ben, at }).filter(
      ({ type }) => type === 'ListItem',
    );
    expect(await attempt({ type: 'ListItem', ...list?.example }, null, 'item-new')).toMatchObject({
      revision: -1,
      events: [{ type: 'ItemListed', data: { itemId: 'new', ownerId: ben } }],
    });
  });

  it('is refused where it makes secrets, is not known, or lacks what it needs', async () => {
    expect(await refusal(attempt({ type: 'SignIn', role: 'user', provenHash: null }, null, `member-${anna}`))).toBe(
      'command_withheld',
    );
    expect(await refusal(attempt({ type: 'PaintItem' }))).toBe('command_unknown');
    expect(await refusal(attempt({ type: 'toString' }))).toBe('command_unknown');
    expect(await refusal(attempt({ type: 'ReviseItem', by: { memberId: anna, role: 'user' } }))).toBe('command_unfit');
    expect(await refusal(attempt({ type: 'ReserveItem', swapId: 7, attempt: 1, toMemberId: ben }))).toBe(
      'command_unfit',
    );
  });

  it('is copied as a test with nobody’s words and ids in it', async () => {
    const { test } = await attempt({ type: 'ToggleLike', by: byBen, liked: false });
    for (const known of [item, anna, ben, 'lamp', '2031']) expect(test).not.toContain(known);
    expect(test).toContain(`const given = givenFor(deciders.item);`);
    expect(test).toContain(`it('answers ToggleLike with ItemUnliked', () => {`);
    expect(test).toMatch(/type: 'ItemListed',[^]*itemId: 'id1'[^]*type: 'ItemLiked'[^]*memberId: 'id3'/);
    expect(test).toMatch(/\.when\(\{\s+type: 'ToggleLike',\s+at: '2030-01-01T10:00:00.000Z'/);
    expect(test).toMatch(/\.then\([^]*type: 'ItemUnliked'[^]*memberId: 'id3'/);
    const refused = await attempt({ type: 'RemoveItem', by: byBen });
    expect(refused.test).toContain(`.refuses('${refused.refusal?.code ?? ''}');`);
  });

  it('is copied as a test that runs as pasted, in the format of the project', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tried-'));
    for (const category of ['item', 'swap', 'karma', 'communityEvent', 'deskItem', 'savedSearches'] as const) {
      const name = category === 'item' ? stream : `${category}-${anna}`;
      for (const { type, withheld, example } of getOfferedCommands(deciders[category], name, { memberId: ben, at })) {
        if (withheld) continue;
        const { test } = await attempt({ type, ...example }, null, name);
        expect(test).toMatch(/^\/\/ command-api\/src\/replay\/tried\.test\.ts\nimport/);
        await writeFile(join(folder, `${category}${type}.test.ts`), test);
        // the test itself, with what it imports
        // eslint-disable-next-line @typescript-eslint/no-implied-eval
        const run = new Function('it', 'deciders', 'givenFor', test.replaceAll(/^import .*$/gm, '')) as (
          ...imported: unknown[]
        ) => void;
        run((_: string, body: () => void) => body(), deciders, givenFor);
      }
    }
    // a list of every length around the width of a line
    const swap = `swap-${item}`;
    const offered = getOfferedCommands(deciders.swap, swap, { memberId: ben, at });
    const propose = offered.find(({ type }) => type === 'ProposeSwap')?.example;
    for (let digits = 0; digits <= 20; digits += 1) {
      const requested = { ...(propose?.['requested'] as object), category: 'Music', weightKg: 10 ** digits };
      const { test } = await attempt({ type: 'ProposeSwap', ...propose, requested }, null, swap);
      expect(test).toContain(`weightKg: ${String(10 ** digits)}`);
      await writeFile(join(folder, `weight${String(digits)}.test.ts`), test);
    }
    const check = ['--check', '--config', '.oxfmtrc.json', folder];
    expect((await promisify(execFile)('node_modules/.bin/oxfmt', check)).stdout).toContain('correct format');
    await rm(folder, { recursive: true });
  });

  it('names the field that does not fit', async () => {
    const error: unknown = await attempt({ type: 'ToggleLike', by: { memberId: 7, role: 'user' } }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({
      code: 'command_unfit',
      errors: [{ path: 'command.by.memberId', code: 'not_text' }],
    });
  });

  it.each(getKeys(deciders).filter((category) => maskedView.closed.every((closed) => closed !== category)))(
    'has an example that fits each of its commands: %s',
    async (category) => {
      const name = `${category}-${anna}`;
      const offered = getOfferedCommands(deciders[category], name, { memberId: ben, at });
      expect(offered).not.toEqual([]);
      for (const { type, withheld, example } of offered) {
        if (withheld) continue;
        const tried = await attempt({ type, ...example }, null, name).catch((error: unknown) => error);
        expect(tried, `${type} ${JSON.stringify(example)}`).not.toBeInstanceOf(Error);
      }
    },
  );

  it('has an example that says something where only the actor is required', () => {
    const [revise] = getOfferedCommands(deciders.circle, 'circle-1', { memberId: ben, at }).filter(
      ({ type }) => type === 'ReviseCircle',
    );
    expect(revise?.example).toEqual({ by: ben, name: 'name' });
  });

  it.each([
    ['member', 'ChangePassword'],
    ['member', 'SwitchOffSecondFactor'],
    ['member', 'RefuseEmail'],
    ['circle', 'RenewInviteCode'],
    ['invitation', 'IssueInvitation'],
    ['newsletter', 'LeaveNewsletter'],
    ['calendarFeed', 'RenewCalendarFeed'],
    ['seals', 'SealLog'],
  ] as const)('is not offered where a field is a secret: %s %s', (category, command) => {
    const offered = getOfferedCommands(deciders[category], `${category}-${anna}`, { memberId: ben, at });
    expect(offered).toContainEqual({ type: command, withheld: true, example: {} });
  });
});
