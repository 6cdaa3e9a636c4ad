import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press } from '../keyboard.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

it('two neighbours vouch for a member, who is verified until an admin takes the badge back', async () => {
  const [rosa, sven, tara] = [
    await system.join('Rosa Alm'),
    await system.join('Sven Dahl'),
    await system.join('Tara Eck'),
  ];
  const boss = await system.admin();

  const page = await system.pageOf(sven);
  const ofRosa = `/members/${rosa.session.userId}`;
  await page.goto(ofRosa);
  await page.getByRole('button', { name: 'I know this neighbour' }).click();
  await page.getByText(/once you’re verified, or after 30 days/).waitFor();
  for (const voucher of [sven, tara]) await boss.command('POST', `/api/admin/members/${voucher.session.userId}/verify`);

  for (const voucher of [sven, tara]) {
    const profile = voucher === sven ? page : await system.pageOf(tara);
    await profile.goto(ofRosa);
    await press(profile, profile.getByRole('button', { name: 'I know this neighbour' }));
    const question = profile.getByRole('alertdialog', { name: /Vouch for/ });
    await question.getByText(/Only vouch for people you know in person/).waitFor();
    expect(await axeFindings(profile)).toEqual([]);
    await question.getByRole('button', { name: /Vouch for/ }).click();
    await profile.getByRole('button', { name: /You vouch for/ }).waitFor();
  }

  await page.goto(ofRosa);
  await page.setViewportSize({ width: 320, height: 640 });
  await press(page, page.getByRole('button', { name: 'Verified', exact: true }));
  await page.getByText(/^Verified by .*Sven Dahl.* and .*Tara Eck.* on/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const own = await system.pageOf(rosa);
  await own.goto('/notifications');
  await own.getByRole('main').getByText('Two neighbours vouched for you').waitFor();
  expect(await system.mailTo('Rosa Alm', 'notices')).toContain('vouched for you');
  await boss.command('POST', `/api/admin/members/${rosa.session.userId}/unverify`, { reason: 'Please call us first' });
  expect(await system.mailTo('Rosa Alm', 'badgeRemoved')).toContain('Please call us first');
  await own.goto('/profile?tab=overview');
  await own.getByText(/An admin took your badge back on .*Please call us first/).waitFor();
  expect(await axeFindings(own)).toEqual([]);
});
