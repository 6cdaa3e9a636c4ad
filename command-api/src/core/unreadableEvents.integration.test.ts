import { defaultSettings, streams } from '@pass-along/contracts';
import { createId } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsDecider } from '../settings/settingsDecider.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { rosterDecider } from '../members/rosterDecider.ts';
import { at, lamp, picture } from '../testing/events.ts';
import { openPlace, openStore, type Place } from '../testing/instance.ts';
import type { CommandContext } from './commandContext.ts';
import { createCommandHandler, type CommandHandler } from './commandHandler.ts';

let place: Place;
let opened: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  place = await openPlace();
  opened = await openStore(place.database);
});
afterAll(async () => {
  await opened.close();
  await place.leave();
});

/** One that has folded nothing yet. */
const newHandler = (): CommandHandler => createCommandHandler({ store: opened.store, logger: silentLogger });

function context(): CommandContext {
  const [commandId, actor] = [createId(), { id: 'anna', role: 'user' } as const];
  return { commandId, actor, by: 'person', correlationId: 'c', causationId: commandId, at };
}

async function store(stream: string, type: string, data: string, schemaVersion = 1): Promise<void> {
  await place.database.pool.query(
    `SELECT event_store.append($1, ARRAY[-2], ARRAY[1], ARRAY[gen_random_uuid()], $2, $3, $4)`,
    [stream, type, data, JSON.stringify({ schemaVersion, commandId: createId() })],
  );
}

const rename = (handler: CommandHandler, name: string) => {
  const change = { settings: { name }, defaults: defaultSettings, by: 'anna', bySecondFactor: false, at };
  return handler.handle(settingsDecider, streams.settings(), { type: 'ChangeSettings', ...change }, context());
};

describe('an event that can’t be read', () => {
  it('is passed over among settings: what was set before holds, and can be changed', async () => {
    await rename(newHandler(), 'Before');
    await store(streams.settings(), 'CommunitySettingsChanged', '{"changes":');
    await store(streams.settings(), 'CommunitySettingsChanged', '{}');
    await store(streams.settings(), 'SettingsForgotten', '{}');
    expect((await newHandler().load(settingsDecider, streams.settings())).state).toEqual({ name: 'Before' });
    const { state } = await rename(newHandler(), 'After');
    expect(state).toEqual({ name: 'After' });
  });

  it.each([
    ['torn', 'AdminListed', '{"memberId":"', 1, 'no JSON'],
    ['without what each has today', 'AdminListed', '{"memberId":"anna"}', 1, 'AdminListed of version 1 lacks duties'],
    ['of a type that is unknown', 'AdminCrowned', '{"memberId":"anna"}', 1, 'knows no AdminCrowned'],
    ['of a version to come', 'AdminListed', '{"memberId":"anna"}', 99, 'knows no AdminListed of version 99'],
  ])('says so to every command on its stream, and which it is: %s', async (_, type, data, version, why) => {
    const stream = `roster-${createId()}`;
    await store(stream, type, data, version);
    const handler = newHandler();
    const refused = expect.objectContaining({ message: expect.stringContaining(why) as unknown }) as unknown;
    await expect(handler.load(rosterDecider, stream)).rejects.toEqual(refused);
    const list = { type: 'ListAdmin' as const, memberId: 'ben', duties: [], at };
    await expect(handler.handle(rosterDecider, stream, list, context())).rejects.toEqual(refused);
  });
});

it('a text that no database takes is refused alone, of all commands that wait for the stream', async () => {
  const handler = newHandler();
  const itemId = createId();
  const stream = streams.item(itemId);
  const listing = { itemId, ownerId: 'anna', details: lamp, circleId: null, images: [picture('one')] };
  await handler.handle(itemDecider, stream, { type: 'ListItem', ...listing, at }, context());
  const like = (memberId: string) =>
    handler.handle(itemDecider, stream, { type: 'ToggleLike', by: { memberId, role: 'user' }, at }, context());
  const answers = await Promise.allSettled([like('ben'), like('cl\uD83Deo'), like('dora')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { code: 'validation_failed', errors: [{ path: 'memberId' }] } });
});
