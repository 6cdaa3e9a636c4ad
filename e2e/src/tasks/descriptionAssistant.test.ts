import { beginDraftStream, formatDraftPart, replyWithDraft, startAssistantServer } from '@pass-along/platform/testing';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press, rewrite } from '../keyboard.ts';
import { screens, signInToOffice } from '../pages.ts';
import { onePixel } from '../pictures.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const service = await startAssistantServer();
afterAll(() => service.stop());
const system = useSystem(() => ({
  ASSISTANT_URL: service.url,
  ASSISTANT_MODEL: 'small',
  ASSISTANT_KEY: 'a-secret-key',
}));

/** The form of a new item with a title and a picture. */
async function openForm(page: Page, title: string) {
  await page.goto('/items');
  await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click();
  const form = page.getByRole('dialog', { name: /Add/ });
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: onePixel });
  await form.getByLabel('Title').fill(title);
  return form;
}

it('a member agrees once, watches the draft being written, corrects it and lists the item', async () => {
  let goOn = (): void => undefined;
  service.replyWith((res) => {
    beginDraftStream(res);
    res.write(formatDraftPart('A brass desk lamp '));
    goOn = () => {
      res.write(formatDraftPart('with a green shade.'));
      res.end('data: [DONE]\n\n');
    };
  });
  const ida = await system.join('Ida Berg');
  const page = await system.pageOf(ida, screens.phone);
  const form = await openForm(page, 'Brass lamp');
  const suggest = form.getByRole('button', { name: 'Suggest a description' });
  await press(page, suggest);
  const question = page.getByRole('alertdialog', { name: `Let ${service.host} write a draft?` });
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(service.requests).toHaveLength(0);
  await question.getByRole('button', { name: 'Agree and suggest' }).click();

  // the first part is on the screen while the service still writes
  const draft = form.getByRole('textbox', { name: 'Draft', exact: true });
  await expect.poll(() => draft.inputValue()).toBe('A brass desk lamp ');
  goOn();
  await expect.poll(() => draft.inputValue()).toBe('A brass desk lamp with a green shade.');
  expect(JSON.stringify(service.requests.at(-1)?.body)).toContain('data:image/jpeg;base64,');
  await form.getByRole('button', { name: 'Use this text' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await rewrite(page, draft, 'A brass desk lamp. The shade has a crack.');
  await press(page, form.getByRole('button', { name: 'Use this text' }));
  const description = form.getByRole('textbox', { name: 'Description', exact: true });
  await expect.poll(() => description.inputValue()).toBe('A brass desk lamp. The shade has a crack.');
  await form.getByRole('button', { name: 'Use the usual weight of 2 kg' }).click();
  await expect.poll(() => form.getByLabel('Weight in kg').inputValue()).toBe('2');
  await form.getByRole('button', { name: 'Add Item', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /Brass lamp/ })
    .first()
    .click();
  await page.getByText('A brass desk lamp. The shade has a crack.').waitFor();
});

it('a typed text is replaced on demand only, and the consent ends in the settings', async () => {
  service.replyWith(replyWithDraft('Another lamp.'));
  const ove = await system.join('Ove Strand');
  const page = await system.pageOf(ove);
  const form = await openForm(page, 'Old lamp');
  const description = form.getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('My own words');
  await form.getByRole('button', { name: 'Suggest a description' }).click();
  await page.getByRole('button', { name: 'Agree and suggest' }).click();
  await form.getByRole('button', { name: 'Replace my text' }).click();
  await expect.poll(() => description.inputValue()).toBe('Another lamp.');
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => description.inputValue()).toBe('My own words');

  // the service refuses, in one sentence
  service.replyWith((res) => res.writeHead(401).end('{}'));
  await form.getByRole('button', { name: 'Suggest another one' }).click();
  await form.getByText('The writing assistant does not let us in. An admin has to check its settings').waitFor();

  await page.goto('/profile?tab=settings');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/assistant/consent'));
  await page.getByRole('switch', { name: 'Drafts of descriptions' }).click();
  expect((await saved).status()).toBe(200);
  const again = await openForm(page, 'Old lamp');
  await again.getByRole('button', { name: 'Suggest a description' }).click();
  await page.getByRole('alertdialog', { name: `Let ${service.host} write a draft?` }).waitFor();
});

it('an admin sees what is set up and used, and switches it off for everyone', async () => {
  const una = await system.join('Una Falk');
  const office = await system.visitor();
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Your desk' }).waitFor();
  await office.goto('/admin/settings');
  const section = office.getByRole('region', { name: 'Writing assistant', exact: true });
  await section.getByText(service.host, { exact: true }).waitFor();
  expect(await section.textContent()).not.toContain('a-secret-key');
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('switch', { name: 'Writing assistant', exact: true }).click();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await section.getByText(/Switched off/).waitFor();
  const page = await system.pageOf(una);
  const form = await openForm(page, 'Lamp');
  await form.getByRole('button', { name: 'Use the usual weight of 2 kg' }).waitFor();
  expect(await form.getByRole('button', { name: 'Suggest a description' }).count()).toBe(0);
});
