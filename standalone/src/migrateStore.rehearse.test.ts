import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestApi } from './testingApi.ts';
import { expectSameRows, fillBoard, type House, openHouse, proofIn } from './testingMove.ts';
import { caughtUp } from './testingReplay.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** The bar's own; CI carries fewer. */
const count = Number(process.env['MOVED_EVENTS'] ?? 20_000);

it('tens of thousands of events of a community are the same there and back, and so are its read models', async () => {
  const api = new TestApi((await house.start('postgres')).url);
  const ann = await api.register('Ann');
  const ben = await api.register('Ben');
  await api.proposeSwap(await api.listItem(ann, { title: 'Guitar' }), ben, await api.listItem(ben, { title: 'Lamp' }));
  await house.onLog('postgres', (store) => fillBoard(store, [ann.id, ben.id], count));
  await caughtUp(api, 120_000);
  await house.stop();
  const before = await house.rows('postgres');

  const there = await house.migrate('--from', 'postgres', '--to', 'eventstoredb');
  const proof = proofIn(there);
  expect(proof.events).toBeGreaterThan(count);
  expectSameRows(await house.rows('eventstoredb'), before);

  const back = await house.migrate('--from', 'eventstoredb', '--to', 'postgres', '--set-aside');
  expect(proofIn(back)).toEqual(proof);
  expectSameRows(await house.rows('postgres'), before);
  console.log(
    [there, back].flatMap((said) => said.match(/^.* (?:copied|compared) \(100 %\), \d+\/s/gm) ?? []).join('\n'),
  );
});
