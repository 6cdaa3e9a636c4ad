import { silentLogger } from '@pass-along/platform/testing';
import { afterAll, beforeAll, it } from 'vitest';
import { createCommandHandler } from '../core/commandHandler.ts';
import { startPolicies } from '../startPolicies.ts';
import { signUp, type Person } from '../testing/client.ts';
import { crowdAt } from '../testing/crowdAtEvent.ts';
import { kitOf, openPlace, openStore, startInstance, type Instance, type Place } from '../testing/instance.ts';

let now = new Date('2030-05-01T08:00:00.000Z');
const clock = () => now;
let place: Place;
let instances: [Instance, Instance];
let anna: Person;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  place = await openPlace();
  instances = [await startInstance(place, { clock }), await startInstance(place, { clock })];
  anna = await signUp(instances[0], 'Anna');
});
afterAll(async () => {
  for (const stop of stops) await stop();
  for (const instance of instances) await instance.stop();
  await place.leave();
});

it('of a thousand at once exactly a hundred join, the rest wait in order, and a freed seat is offered once', async () => {
  await crowdAt(anna, {
    instances,
    members: 1000,
    seats: 100,
    leavers: 50,
    async sleepOverOffers() {
      now = new Date('2030-05-01T20:00:01.000Z');
      const opened = await openStore(place.database);
      const handler = createCommandHandler({ store: opened.store, logger: silentLogger });
      const running = await startPolicies({ ...kitOf(place.database, opened), handler, clock });
      stops.push(async () => {
        await running.stop();
        await opened.close();
      });
    },
  });
});
