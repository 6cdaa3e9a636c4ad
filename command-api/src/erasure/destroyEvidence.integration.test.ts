import { getEvidencePath, limits, picturePaths, streams, type Evidence } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderationCaseDecider } from '../moderation/moderationCaseDecider.ts';
import { anotherPng, imageFile, listItem, send, signUp, type Person } from '../testing/client.ts';
import { openPlace, openStore, startInstance, type Instance, type Place } from '../testing/instance.ts';
import { createDestroyEvidence } from './destroyEvidence.ts';
import { createRemoveOrphanedFiles } from './removeOrphanedFiles.ts';

const day = 86_400_000;

let place: Place;
let instance: Instance;
let opened: Awaited<ReturnType<typeof openStore>>;
let anna: Person;
let ben: Person;

beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place);
  opened = await openStore(place.database);
  [anna, ben] = [await signUp(instance, 'Anna'), await signUp(instance, 'Ben')];
});
afterAll(async () => {
  await opened.close();
  await instance.stop();
  await place.leave();
});

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const report = (itemId: string, by: Person) =>
  send(instance, 'POST', '/api/reports', { token: by.token, body: { kind: 'item', id: itemId, why: 'prohibited' } });

/** An item that was reported, and the copy of its picture. */
async function reported() {
  const { _id: itemId, images } = await listItem(instance, anna);
  await report(itemId, ben);
  const caseId = deriveId('case', 'item', itemId, '0');
  const imageId = images[0]?.id ?? '';
  return { itemId, caseId, imageId, copy: getEvidencePath(caseId, { imageId }) };
}
const isThere = async (path: string) => (await place.files.open(path)) !== undefined;
async function evidenceOf(caseId: string): Promise<Evidence | null> {
  const { state } = await instance.handler.load(moderationCaseDecider, streams.moderationCase(caseId));
  return state.status === 'known' ? state.evidence : null;
}

it('a copy of a reported picture is kept, whatever becomes of the picture, until the evidence is destroyed', async () => {
  const { itemId, caseId, imageId, copy } = await reported();
  const form = new FormData();
  form.set('removeImages', JSON.stringify([imageId]));
  form.append('images', imageFile('new.png', anotherPng));
  await send(instance, 'PUT', `/api/items/${itemId}`, { token: anna.token, form });
  expect([await isThere(picturePaths.itemPage(itemId, imageId)), await isThere(copy)]).toEqual([false, true]);
  expect(await evidenceOf(caseId)).toContainEqual({ part: 'pictures', content: `/uploads/${copy}` });
  await createRemoveOrphanedFiles({ store: opened.store, files: place.files })(inDays(2));
  expect(await isThere(copy)).toBe(true);

  const context = {
    ...{ commandId: 'part', correlationId: 'c', causationId: 'c', at: inDays(0), by: 'timer' as const },
    actor: { id: 'erasurePolicy', role: 'system' as const },
  };
  const part = { type: 'PartWithReported', memberId: anna.userId, at: inDays(0) } as const;
  await instance.handler.handle(moderationCaseDecider, streams.moderationCase(caseId), part, context);
  const { handler } = instance;
  const destroyEvidence = createDestroyEvidence({ handler, vault: opened.vault, files: place.files });
  await destroyEvidence(caseId, inDays(limits.moderation.erasedAuthorDays - 1));
  expect(await isThere(copy)).toBe(true);
  await destroyEvidence(caseId, inDays(limits.moderation.erasedAuthorDays + 1));
  expect(await isThere(copy)).toBe(false);
  expect(await opened.vault.getOrCreateKey(caseId)).toBeUndefined();
});

it('a report that is refused copies nothing', async () => {
  const { _id: itemId, images } = await listItem(instance, anna);
  const { body } = await report(itemId, anna);
  expect(body['code']).toBe('own_report');
  const caseId = deriveId('case', 'item', itemId, '0');
  expect(await isThere(getEvidencePath(caseId, { imageId: images[0]?.id ?? '' }))).toBe(false);
});

it('a copy that no evidence names goes after a day', async () => {
  const { caseId, copy } = await reported();
  const stray = getEvidencePath(caseId, { imageId: 'never-reported' });
  await place.files.put(stray, Buffer.from('x'));
  await createRemoveOrphanedFiles({ store: opened.store, files: place.files })(inDays(2));
  expect([await isThere(copy), await isThere(stray)]).toEqual([true, false]);
});
