import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { layersLeave } from '../keyboard.ts';
import { listAdminPages, openAdminPage } from '../adminPageList.ts';
import { screens, signInToOffice } from '../pages.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** Buttons that open a dialog which no other test checks, by page. */
const dialogs: Record<string, readonly string[]> = {
  '/members': ['Invite User'],
  '/members/:id/show': ['Suspend', 'Warn', 'Delete account', 'Adjust karma', 'Add a note', 'Make an admin'],
  '/events/:id/show': ['Mark as completed', 'Take down', 'Delete event'],
};

// about fifty pages and dialogs, each in both schemes
it('axe finds nothing on any page of the admin app, light and dark', { timeout: 300_000 }, async () => {
  const boss = await system.admin();
  const pages = await listAdminPages(system.url, boss);
  const office = await system.visitor(screens.desk);
  await office.goto('/admin/');
  await office.getByLabel('Email').waitFor();
  const found = [{ at: 'sign-in', findings: await axeFindings(office) }];
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Your desk' }).waitFor();
  found.push({ at: 'overview', findings: await axeFindings(office) });
  for (const { route, address } of pages) {
    await openAdminPage(office, address);
    // the bars around it are the same as on the overview
    found.push({ at: route, findings: await axeFindings(office, { exclude: ['nav', '.MuiAppBar-root'] }) });
    for (const name of dialogs[route] ?? []) {
      await office.getByRole('main').getByRole('button', { name, exact: true }).click();
      const dialog = office.getByRole('dialog');
      await dialog.waitFor();
      found.push({ at: `${route}, ${name}`, findings: await axeFindings(office, { include: ['[role="dialog"]'] }) });
      await office.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await layersLeave(office);
    }
  }
  expect(found.filter(({ findings }) => findings.length > 0)).toEqual([]);
});
