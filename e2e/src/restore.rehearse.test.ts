import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints, type HealthAnswer, type ItemListAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { emailOf, itemOf, password, register, signIn, type Person } from './person.ts';
import { admin, copyData, dataFolder, replay, startSystemProcess, type SystemProcess } from './systemProcess.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let backup: Awaited<ReturnType<typeof dataFolder>>;
beforeAll(async () => {
  [folder, backup] = [await dataFolder(), await dataFolder()];
  copyData(inject('startedOnce'), folder.path);
});
afterAll(async () => {
  await folder.remove();
  await backup.remove();
});

const titles = async (person: Person) =>
  (await person.read<ItemListAnswer>(`${endpoints.listItems.path}?type=all`)).items
    .map(({ title }) => title)
    .toSorted();
const pictures = async () =>
  (await readdir(join(folder.path, 'files'), { recursive: true })).filter((name) => name.endsWith('.webp'));
const healthy = (system: SystemProcess) =>
  expect
    .poll(async () => ((await (await fetch(`${system.url}${endpoints.health.path}`)).json()) as HealthAnswer).status, {
      timeout: 30_000,
    })
    .toBe('ok');
const signInOf = (system: SystemProcess, name: string) =>
  signIn(system.url, { email: emailOf(name), password, role: 'user' });

it(
  'an older backup of the database beside newer files is refused, and taken on purpose serves without who was erased since',
  { timeout: 240_000 },
  async () => {
    const first = await startSystemProcess(folder.path);
    const boss = await signIn(first.url, { ...admin, role: 'admin' });
    await boss.command('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 });
    const [ann, ben] = [await register(first.url, 'Ann'), await register(first.url, 'Ben')];
    await ann.list('Guitar');
    const drum = await ben.list('Drum');
    const picturesOfBoth = (await pictures()).length;
    expect(await first.stop()).toBe(0);
    copyData(folder.path, backup.path);

    const second = await startSystemProcess(folder.path);
    const stayed = await signInOf(second, 'Ben');
    await stayed.list('Kite', 'request');
    await (await signInOf(second, 'Ann')).command('POST', endpoints.deleteAccount.path, { password });
    await expect.poll(() => titles(stayed), { timeout: 30_000 }).toEqual(['Drum', 'Kite']);
    await expect.poll(async () => (await pictures()).length).toBe(picturesOfBoth / 2);
    expect(await readdir(join(folder.path, 'erased-keys'))).toContain(ann.session.userId);
    expect(await second.stop()).toBe(0);

    // only the database is restored
    await rm(join(folder.path, 'postgres'), { recursive: true });
    await rename(join(backup.path, 'postgres'), join(folder.path, 'postgres'));
    await expect(startSystemProcess(folder.path)).rejects.toThrow(
      /^The system ended with 1:\nThis is another log: found log \S+ that ends at \S+, expected one in which the pictures in \S+ have seen event \S+ at \S+ \(is it an older backup\?\)\. Either point DATA_DIR back .* npm run replay -- rebuild --all\n$/,
    );

    const taken = await replay(folder.path, ['rebuild', '--all']);
    expect(taken.output).toMatch(/Read models, keys and pictures now belong to log \S+\n$/);
    expect(taken.code).toBe(0);

    const third = await startSystemProcess(folder.path);
    await healthy(third);
    const back = await signInOf(third, 'Ben');
    await expect.poll(() => titles(back), { timeout: 30_000 }).toEqual(['Drum']);
    const [picture] = (await itemOf(back, drum._id)).images;
    expect((await fetch(new URL(picture?.url ?? '', third.url))).status).toBe(200);
    await expect(signInOf(third, 'Ann')).rejects.toThrow('401');
    await back.list('Spade', 'request');
    expect(await titles(back)).toEqual(['Drum', 'Spade']);
    expect(await third.stop()).toBe(0);

    const verified = await replay(folder.path, ['verify', 'all']);
    expect([verified.code, verified.output]).toEqual([0, expect.not.stringContaining('Ann')]);
  },
);
