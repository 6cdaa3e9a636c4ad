import { pictureDraftPaths, picturePaths, streams } from '@pass-along/contracts';
import { type FileStore, createId } from '@pass-along/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listItem, signUp } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { kitOf, openPlace, openStore, startInstance, type Instance, type Place } from '../testing/instance.ts';
import { createRemoveOrphanedFiles } from './removeOrphanedFiles.ts';
import { startErasure } from './startErasure.ts';

const day = 86_400_000;

let place: Place;
let instance: Instance;
let opened: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place);
  opened = await openStore(place.database);
});
afterAll(async () => {
  await opened.close();
  await instance.stop();
  await place.leave();
});

it('what was uploaded for what never happened goes after a day; what an event names stays', async () => {
  const { files } = place;
  const anna = await signUp(instance, 'Anna');
  const { _id: itemId, images } = await listItem(instance, anna);
  const kept = (['item', 'itemPage', 'itemThumb'] as const).map((size) =>
    picturePaths[size](itemId, images[0]?.id ?? ''),
  );
  const strays = [
    picturePaths.item('never-listed', 'a'),
    picturePaths.item(itemId, 'b'),
    'messages/never-sent/file.pdf',
    // uploaded before the item was sent
    pictureDraftPaths.full(anna.userId, 'c'),
  ];
  for (const path of strays) await files.put(path, Buffer.from('x'));
  const unknown = 'notes/of/ours';
  await files.put(unknown, Buffer.from('x'));
  const there = async () => {
    const all = [...kept, ...strays, unknown];
    const found = await Promise.all(all.map((path) => files.open(path)));
    return all.filter((_, index) => found[index]);
  };
  const removeStrays = createRemoveOrphanedFiles({ store: opened.store, files });
  await removeStrays(new Date().toISOString());
  expect(await there()).toEqual([...kept, ...strays, unknown]);
  await removeStrays(new Date(Date.now() + 2 * day).toISOString());
  expect(await there()).toEqual([...kept, unknown]);
});

it('nothing goes of a stream that can not be read', async () => {
  const { files } = place;
  const ben = await signUp(instance, 'Ben');
  const { _id: itemId } = await listItem(instance, ben);
  const path = picturePaths.item(itemId, 'b');
  await files.put(path, Buffer.from('x'));
  const { pool } = place.database;
  await pool.query('ALTER TABLE event_store.events DISABLE TRIGGER append_only');
  await pool.query(`UPDATE event_store.events SET data = 'torn' WHERE stream = $1`, [streams.item(itemId)]);
  await pool.query('ALTER TABLE event_store.events ENABLE TRIGGER append_only');
  await createRemoveOrphanedFiles({ store: opened.store, files })(new Date(Date.now() + 2 * day).toISOString());
  expect(await files.open(path)).toBeDefined();
});

it('it is done every day, once the log is sealed', async () => {
  const looked: number[] = [];
  const files: FileStore = {
    ...place.files,
    async removeUnwanted({ from, until }) {
      looked.push((until - from) / day);
      return Promise.resolve();
    },
  };
  const { store, vault } = opened;
  const at = new Date().toISOString();
  const erasure = await startErasure({
    ...{ store, vault, files, handler: instance.handler, pool: place.database.pool },
    ...kitOf(place.database, opened),
  });
  try {
    const sealed = {
      logId: 'log',
      day: '2030-01-01',
      position: '1',
      events: 1,
      hash: 'h',
      sealedAt: at,
      signature: 's',
      publicKey: 'k',
      keyIsNew: false,
    };
    const actor = { id: 'sealPolicy', role: 'system' as const };
    const metadata = {
      ...{ $correlationId: 'c', $causationId: 'c', commandId: 'c', command: 'SealLog' },
      ...{ actor, by: 'timer' as const, at, schemaVersion: 1 },
    };
    await store.append(streams.seals(), [{ id: createId(), type: 'LogSealed', data: sealed, metadata }], 'any');
    await eventually(() => Promise.resolve(looked), [8]);
  } finally {
    await erasure.stop();
  }
});
