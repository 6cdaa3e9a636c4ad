import { endpoints, buildEndpointUrl, type FunnelAnswer, type MyKarmaAnswer } from '@pass-along/contracts';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens } from '../pages.ts';
import { itemOf } from '../person.ts';
import { cardOf, swapOf, take } from '../swapCards.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

const awayDays = 15;
let stoolId: string;

// their data remains when the system is stopped, to be started again after two weeks
beforeAll(async () => {
  const [olga, una] = [await system.join('Olga Petrova'), await system.join('Una Sol')];
  await una.propose(await olga.list('Tandem', 'donate'));

  const [mara, ned, vic] = [
    await system.join('Mara Lund'),
    await system.join('Ned Frost'),
    await system.join('Vic Ott'),
  ];
  const stool = await mara.list('Stool', 'donate');
  stoolId = stool._id;
  const swap = await ned.propose(stool);
  await mara.answer(swap, 'accepted');
  const day = new Date(Date.now() + (awayDays - 1) * 86_400_000).toISOString().slice(0, 10);
  const slot = { startsAt: `${day}T00:00`, endsAt: `${day}T01:00`, timeZone: 'UTC' };
  await mara.proposeHandover(swap, { ...slot, method: 'pick_up', place: 'My door' });
  await ned.agreeHandover(swap);
  // figures are withheld below three people
  await vic.propose(await mara.list('Bench', 'donate'));

  await system.sleep(awayDays);
});

it('a request that nobody answered has expired when the system is back, and both sides read so', async () => {
  const olga = await system.pageOf(await system.again('Olga'));
  const asked = await swapOf(olga, 'Tandem', { group: 'done' });
  await asked.getByText('Nobody answered in time').waitFor();
  await asked.getByRole('button', { name: 'What happened so far' }).click();
  await asked.getByText('The request expired').waitFor();

  const una = await system.pageOf(await system.again('Una'), screens.phone);
  await una.goto('/notifications');
  await una.getByRole('link', { name: /The request for Tandem between you and Olga Petrova has expired/ }).click();
  await cardOf(una, 'Tandem').getByText('Nobody answered in time').waitFor();
});

it('who waited at the door says so, and both sides read who did not come', async () => {
  const [giver, asker] = [await system.again('Mara'), await system.again('Ned')];
  const [mara, ned] = [await system.pageOf(giver), await system.pageOf(asker, screens.phone)];
  // the handover's time passed while the system was stopped: after the start it asks both sides
  const waited = await swapOf(mara, 'Stool');
  await waited.getByText('Your turn: did the handover with Ned happen?').waitFor();
  await take(mara, waited, 'They didn’t show up');
  await mara.getByRole('tab', { name: 'Done' }).click();
  await waited.getByText('Ned didn’t show up').first().waitFor();
  expect(await axeFindings(mara)).toEqual([]);

  await ned.goto('/notifications');
  await ned.getByRole('link', { name: /The swap of Stool ended: you didn’t show up/ }).click();
  const missed = cardOf(ned, 'Stool');
  await missed.getByText('You didn’t show up').first().waitFor();
  expect(await axeFindings(ned)).toEqual([]);

  // the stool is available again, no member earned karma, and the figures show it
  await expect.poll(async () => (await itemOf(giver, stoolId)).status).toBe('available');
  for (const person of [giver, asker])
    expect((await person.read<MyKarmaAnswer>(buildEndpointUrl(endpoints.myKarma))).points).toBe(0);
  const admin = await system.admin();
  const figures = async () => (await admin.read<FunnelAnswer>(buildEndpointUrl(endpoints.adminFunnel))).figures;
  await expect.poll(async () => (await figures())?.noShows).toBe(1);
  expect(await figures()).toMatchObject({ failed: 1, noShowRate: 1 });
});
