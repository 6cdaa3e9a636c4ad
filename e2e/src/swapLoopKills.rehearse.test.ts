import { projectionNames, type ItemAnswer, type SwapLoopAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerLoop } from './offerLoop.ts';
import { itemOf, register, type Person } from './person.ts';
import { startServices, type Services } from './services.ts';

const turns = 6;

let running: Services;
beforeAll(async () => {
  running = await startServices(1, { LOG_LEVEL: 'fatal' }, { durable: true });
});
afterAll(() => running.stop());

interface LoopMember {
  person: Person;
  item: ItemAnswer;
}

const readLoop = async (loopId: string, { person }: LoopMember) =>
  (await person.read<{ loop: SwapLoopAnswer }>(`/api/swap-loops/${loopId}`)).loop;
const readItemStatuses = (members: readonly LoopMember[]) =>
  Promise.all(members.map(async ({ person, item }) => (await itemOf(person, item._id)).status));
const patient = { timeout: 60_000 };

it('a loop whose last yes and handovers meet the end of a process is agreed and handed over as a whole', async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    const members = await Promise.all(
      ['Ann', 'Ben', 'Cleo'].map(async (name): Promise<LoopMember> => {
        const person = await register(running.url, `${name}${String(turn)}`);
        return { person, item: await person.list(`Thing of ${name}`) };
      }),
    );
    const [ann, ben, cleo] = members;
    if (!ann || !ben || !cleo) throw new Error('three members');
    const loopId = await offerLoop(running.postgres.url, members);
    const accept = ({ person }: LoopMember) => person.command('POST', `/api/swap-loops/${loopId}/accept`);
    await accept(ann);
    await accept(ben);
    await Promise.all([accept(cleo), running.killOne('command-api')]);
    await expect.poll(async () => (await readLoop(loopId, ann)).status, patient).toBe('agreed');
    await expect.poll(() => readItemStatuses(members), patient).toEqual(['pending', 'pending', 'pending']);

    const handOver = async (giver: LoopMember, receiver: LoopMember) => {
      await expect.poll(async () => (await readLoop(loopId, giver)).legs[0]?.swapId, patient).toBeTypeOf('string');
      const swapId = (await readLoop(loopId, giver)).legs[0]?.swapId ?? '';
      const { code } = await receiver.person.read<{ code: string }>(`/api/swaps/${swapId}`);
      await giver.person.command('POST', `/api/swaps/${swapId}/code`, { code });
    };
    await handOver(ann, ben);
    await Promise.all([handOver(ben, cleo), running.killOne('projectors')]);
    await Promise.all([handOver(cleo, ann), running.killOne('command-api')]);
    await expect.poll(async () => (await readLoop(loopId, ben)).status, patient).toBe('completed');
    await expect.poll(() => readItemStatuses(members), patient).toEqual(['exchanged', 'exchanged', 'exchanged']);
  }
  for (const name of projectionNames.filter((each) => ['swapLoops', 'swaps', 'figures'].includes(each))) {
    const { code, output } = await running.replay('verify', name);
    expect([name, code, code === 0 ? '' : output]).toEqual([name, 0, '']);
  }
}, 600_000);
