import type { ItemListAnswer } from '@pass-along/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { layersLeave } from '../keyboard.ts';
import { screens, type Picture } from '../pages.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** Left half dark grey, right half light grey, with no black and no white. */
let photo: Picture;
beforeAll(async () => {
  photo = await system.picture('<body style="margin:0;background:linear-gradient(90deg,#3c3c3c 50%,#bebebe 50%)">', {
    width: 800,
    height: 400,
  });
});

const editorOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit photo' });
const frameIn = (editor: Locator): Locator => editor.getByRole('group', { name: /^Frame/ });
const button = (place: Locator, name: string | RegExp): Locator => place.getByRole('button', { name });

/** The form of a new item with the photo. */
async function addPhoto(page: Page): Promise<Locator> {
  await page.goto('/items?add=item');
  const form = page.getByRole('dialog', { name: 'Add New Item' });
  await form.locator('input[type=file]').last().setInputFiles(photo);
  await button(form, `Edit ${photo.name}`).waitFor();
  return form;
}

async function openEditor(page: Page, form: Locator, name = photo.name): Promise<Locator> {
  await button(form, `Edit ${name}`).click();
  const editor = editorOn(page);
  await frameIn(editor).waitFor();
  return editor;
}

/** Fills in the rest of the form, sends it, and returns the item. */
async function list(form: Locator, title: string) {
  await form.getByRole('radio', { name: 'Donate' }).click();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Bends where you need it.');
  await form.getByLabel('Category').selectOption({ label: 'Electronics' });
  await button(form, 'Add Item').click();
  await form.waitFor({ state: 'detached', timeout: 30_000 });
  return findItem(title);
}

async function findItem(title: string) {
  const { items } = (await (await fetch(`${system.url}/api/items/search?keyword=${title}`)).json()) as ItemListAnswer;
  const [item] = items;
  if (!item) throw new Error(`${title} is not listed`);
  return item;
}

/** Waits for the history entries of the form and the editor. */
const layersAre = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers)).toBe(count);

/** Size of a picture that the server serves, and the red of its pixels at shares of its width and height. */
function measure(page: Page, url: string, places: readonly (readonly [number, number])[]) {
  return page.evaluate(
    async ({ source, shares }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const reds = shares.map(
        ([x, y]) => context?.getImageData(Math.floor(canvas.width * x), Math.floor(canvas.height * y), 1, 1).data[0],
      );
      return { width: canvas.width, height: canvas.height, reds };
    },
    { source: url, shares: places },
  );
}

it('a member turns, crops and lightens a photo on a phone, and the server shows the result', async () => {
  const page = await system.newcomer('Lina Roth', screens.phone);
  const form = await addPhoto(page);
  const editor = await openEditor(page, form);
  expect(await axeFindings(page)).toEqual([]);
  await button(editor, 'Turn right').click();
  await editor.getByRole('radio', { name: '4:3' }).click();
  await editor.getByRole('switch', { name: 'Auto light' }).click();
  await button(editor, 'Done').click();
  await editor.waitFor({ state: 'detached' });
  const { images } = await list(form, 'Darkroomlamp');
  expect(images.map(({ width, height }) => [width, height])).toEqual([[400, 533]]);
  const served = await measure(page, images[0]?.url ?? '', [
    [0.5, 0.1],
    [0.5, 0.9],
  ]);
  expect([served.width, served.height]).toEqual([400, 533]);
  // the left half is above, black instead of dark grey
  const [above = 255, below = 0] = served.reds;
  expect(above).toBeLessThan(12);
  expect(below).toBeGreaterThan(243);
});

it('a photo is cropped by dragging a corner, and a listed one can be edited later', async () => {
  const page = await system.newcomer('Bo Lund');
  const form = await addPhoto(page);
  const editor = await openEditor(page, form);
  const [frame, corner] = await Promise.all([
    frameIn(editor).boundingBox(),
    button(editor, /^Bottom right corner/).boundingBox(),
  ]);
  if (!frame || !corner) throw new Error('the frame has no place');
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2, { steps: 4 });
  await page.mouse.up();
  await button(editor, 'Done').click();
  await editor.waitFor({ state: 'detached' });
  const [cropped] = (await list(form, 'Cornerlamp')).images;
  expect(Math.abs((cropped?.width ?? 0) - 400)).toBeLessThan(8);
  expect(Math.abs((cropped?.height ?? 0) - 200)).toBeLessThan(8);

  await layersLeave(page);
  await page.goto(`/items/${(await findItem('Cornerlamp'))._id}`);
  await button(page.getByRole('main'), 'Edit').first().click();
  const update = page.getByRole('dialog', { name: 'Update Item' });
  const again = await openEditor(page, update, 'picture 1');
  await button(again, 'Turn left').click();
  await button(again, 'Done').click();
  await again.waitFor({ state: 'detached' });
  await button(update, 'Update Item').click();
  await update.waitFor({ state: 'detached', timeout: 30_000 });
  const [turned] = (await findItem('Cornerlamp')).images;
  expect([turned?.width, turned?.height]).toEqual([cropped?.height, cropped?.width]);
  expect(turned?.id).not.toBe(cropped?.id);
});

it('Escape and Back close the editor, and the photo is what it was', async () => {
  const page = await system.newcomer('Ana Melo', { viewport: { width: 844, height: 390 } });
  const form = await addPhoto(page);
  const preview = form.getByRole('img', { name: photo.name });
  const before = await preview.getAttribute('src');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    const editor = await openEditor(page, form);
    await layersAre(page, 2);
    await button(editor, 'Turn right').click();
    await editor.getByRole('slider', { name: 'Straighten' }).press('ArrowRight');
    await leave();
    await editor.waitFor({ state: 'detached' });
    await form.waitFor();
    expect(await preview.getAttribute('src')).toBe(before);
    await layersAre(page, 1);
  }
  const { images } = await list(form, 'Unchangedlamp');
  expect(images.map(({ width, height }) => [width, height])).toEqual([[800, 400]]);
});
