import { defaultSettings, getNextDigestTime } from '@pass-along/contracts';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { emailOf } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
const dayMs = 86_400_000;

// the system starts again within a day after the week's end
beforeAll(async () => {
  const anna = await system.join('Anna Weaver');
  await system.join('Ben Stone');
  await anna.list('Sewing machine');
  const due = getNextDigestTime(new Date().toISOString(), null, defaultSettings.timeZone);
  await system.sleep(Math.ceil((Date.parse(due) - Date.now()) / dayMs));
});

it('who did not look hears on Monday what is new, and leaves the digest by one press', async () => {
  const digest = await system.mailTo('Ben', 'digest');
  expect(digest).toContain('Anna Weaver: Sewing machine');
  const leave = /\/digest\/leave\?token=\S+/.exec(digest)?.[0] ?? '';
  const page = await system.visitor();
  await page.goto(leave);
  await page.getByRole('heading', { level: 1, name: 'Unsubscribe from the weekly digest' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' }).waitFor();

  const ben = await system.pageOf(await system.again('Ben'));
  await ben.goto('/profile?tab=settings');
  const switched = ben.getByRole('switch', { name: 'Weekly digest: Email' });
  await switched.waitFor();
  expect(await switched.isChecked()).toBe(false);
  await switched.press('Space');
  await ben.reload();
  await expect.poll(() => switched.isChecked()).toBe(true);
  // Anna gets no digest, as she has no news; the same run checked her and Ben
  const digests = (await system.mails()).filter(({ template }) => template === 'digest');
  expect(digests.flatMap(({ to }) => to)).not.toContain(emailOf('Anna'));
});
