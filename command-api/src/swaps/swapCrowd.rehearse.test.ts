import { afterAll, beforeAll } from 'vitest';
import { crowdAsksAtOnce } from '../testing/crowd.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;

beforeAll(async () => {
  place = await openPlace();
  one = await startInstance(place, { policies: true, writesPerMinute: 10_000 });
  other = await startInstance(place, { policies: true, writesPerMinute: 10_000 });
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});

crowdAsksAtOnce(500, () => [one, other]);
