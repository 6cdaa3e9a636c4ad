import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

beforeAll(async () => {
  const keeper = await system.admin();
  await keeper.command('PUT', '/api/admin/settings/community', { name: 'Elm Street', sessionDays: 30 });
  await keeper.command('PUT', '/api/admin/settings/community', { sessionDays: 14 });
  await system.sleep(1);
});

async function officeAt(path: string, heading: string): Promise<Page> {
  const office = await system.visitor(screens.phone);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto(`/admin/${path}`);
  await office.getByRole('heading', { name: heading, exact: true }).waitFor();
  return office;
}

it('an admin has the log looked through by keyboard, and takes a seal out that says what it was', async () => {
  const office = await officeAt('log', 'Log');
  // one a day: two if the test itself ran over midnight
  const sealsOfDays = office.getByRole('button', { name: /^Download the seal of / });
  const sealOfDay = sealsOfDays.first();
  await expect
    .poll(
      async () => {
        await office.reload();
        await office.getByRole('heading', { name: 'Seals' }).waitFor();
        return sealsOfDays.count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Verify the log' }).focus();
  await office.keyboard.press('Enter');
  await office.getByText(/Nothing was changed, removed or added/).waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const downloading = office.waitForEvent('download');
  await sealOfDay.focus();
  await office.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d\.[0-9a-f]{12}\.json$/);
  const { statement } = JSON.parse(await readFile(await download.path(), 'utf8')) as { statement: string };
  expect(statement).toMatch(/^Seal of the log of Pass-Along\nlog \S+\nday \S+\n/);
});

it('an admin undoes a change of the settings by keyboard, and not one that was changed again', async () => {
  const office = await officeAt('settings', 'Settings');
  await office.getByText('Session days: from 30 to 14').waitFor();
  expect(await office.getByText('Changed again since').count()).toBe(1);
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Undo' }).focus();
  await office.keyboard.press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Undo this change?' });
  await dialog.getByText('Session days: from 14 to 30').waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).focus();
  await office.keyboard.press('Enter');
  await office.getByText('Undone', { exact: true }).waitFor();
  await office.getByText('Session days: from 14 to 30').waitFor();
  // the form loads anew beside the history
  await expect.poll(() => office.getByRole('textbox', { name: /Session days/ }).inputValue()).toBe('30');
});
