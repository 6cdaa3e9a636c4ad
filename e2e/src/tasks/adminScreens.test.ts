import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { holds, layersLeave, reach } from '../keyboard.ts';
import { listAdminPages, openAdminPage } from '../adminPageList.ts';
import { screens, signInToOffice } from '../pages.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
let filled: ReturnType<typeof listAdminPages> | undefined;

/** Fills the community at the first call. */
const listPages = async () => (filled ??= listAdminPages(system.url, await system.admin()));

/** Buttons that open a dialog which no other test checks, by page. */
const dialogs: Record<string, readonly string[]> = {
  '/members': ['Invite User'],
  '/members/:id/show': ['Suspend', 'Warn', 'Delete account', 'Adjust karma', 'Add a note', 'Make an admin'],
  '/events/:id/show': ['Mark as completed', 'Take down', 'Delete event'],
};

// about fifty pages and dialogs, each in both schemes
it('axe finds nothing on any page of the admin app, light and dark', { timeout: 300_000 }, async () => {
  const pages = await listPages();
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

/** Buttons and fields that say that they open something. */
const openers = 'header [aria-haspopup], main [aria-haspopup], main input[role="combobox"]';
const layers = '[role="menu"], [role="listbox"], [role="dialog"]';

it(
  'whatever a page opens takes the focus, fits on a phone, and gives the focus back',
  { timeout: 300_000 },
  async () => {
    const office = await system.visitor(screens.phone);
    await signInToOffice(office, admin);
    await office.getByRole('heading', { name: 'Your desk' }).waitFor();
    const opened = new Set<string>();
    const openEach = async (route: string) => {
      for (const opener of await office.locator(openers).filter({ visible: true }).all()) {
        const name = await getOpenerName(opener);
        if (opened.has(name) || (await opener.isDisabled())) continue;
        opened.add(name);
        await checkOpened(office, opener, `${route}, ${name}`);
      }
    };
    await openEach('overview');
    for (const { route, address } of await listPages()) {
      await openAdminPage(office, address);
      await openEach(route);
    }
    expect([...opened]).toEqual(expect.arrayContaining(['Sort', 'Filters', 'Export', 'How this is defined']));
    opened.clear();
    // only a wide screen has the columns of tables and all filters beside each other
    await office.setViewportSize(screens.desk.viewport);
    for (const address of ['/members', '/items']) {
      await openAdminPage(office, address);
      await openEach(`${address} on a wide screen`);
    }
    expect([...opened]).toEqual(
      expect.arrayContaining(['Sort', 'Filters', 'Export', 'Columns', 'Type', 'Rows per page']),
    );
  },
);

it('every field and button of a dialog comes into view while an on-screen keyboard takes half of a phone', async () => {
  const office = await system.visitor(screens.phone);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Your desk' }).waitFor();
  await openAdminPage(office, '/events');
  await office.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
  const dialog = office.getByRole('dialog', { name: 'Create Event' });
  await dialog.getByRole('textbox').first().click();
  // browsers without a keyboard on the screen show what this makes of it: a lower page
  expect(await office.locator('meta[name=viewport]').getAttribute('content')).toContain(
    'interactive-widget=resizes-content',
  );
  await office.setViewportSize({ width: 390, height: 450 });
  const focused = await dialog.locator(':focus').boundingBox();
  expect((focused?.y ?? 450) + (focused?.height ?? 0)).toBeLessThan(450);
  for (const control of await dialog.locator('input:not([aria-hidden]), textarea:not([aria-hidden]), button').all()) {
    if (await control.isEnabled()) await control.click({ trial: true });
  }
  await reach(office, dialog.getByRole('button', { name: 'Create Event' }));
});

/** The name without the chosen value or figure, so that openers of one kind have the same. */
function getOpenerName(opener: Locator): Promise<string> {
  return opener.evaluate((element: HTMLElement) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const label = document.getElementById(labels[0] ?? '') ?? (element as HTMLInputElement).labels?.[0] ?? element;
    return (element.getAttribute('aria-label') ?? label.textContent).split(/:| by /)[0] ?? '';
  });
}

async function checkOpened(office: Page, opener: Locator, at: string): Promise<void> {
  await opener.press((await opener.getAttribute('role')) === 'combobox' ? 'ArrowDown' : 'Enter');
  const layer = office.locator(layers).filter({ visible: true }).first();
  await layer.waitFor();
  const check = async () =>
    layer.evaluate(
      (element, field) => {
        const paper = element.closest('.MuiPaper-root') ?? element;
        const { left, right, top, bottom } = paper.getBoundingClientRect();
        const { activeElement } = document;
        const isTyping = field === activeElement && field.matches('input');
        return {
          hasFocus: isTyping || paper.contains(activeElement),
          fits:
            left >= 0 &&
            top >= 0 &&
            right <= innerWidth &&
            bottom <= innerHeight &&
            paper.scrollWidth <= paper.clientWidth,
        };
      },
      await opener.elementHandle(),
    );
  await expect.poll(check, { message: at }).toEqual({ hasFocus: true, fits: true });
  expect(await axeFindings(office, { include: [layers] }), at).toEqual([]);
  await office.keyboard.press('Escape');
  await layer.waitFor({ state: 'hidden' });
  await layersLeave(office);
  await holds(opener);
}
