import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { usePeople } from '../usePeople.ts';

const people = usePeople({ url: 'http://localhost' });

it('what is too small to be met by a finger counts as a finding', async () => {
  const page = await people.visitor();
  const button = (name: string) => `<button style="width: 12px; height: 12px; padding: 0">${name}</button>`;
  await page.setContent(
    `<html lang="en"><title>Small</title><main><h1>Small</h1><div style="font-size: 0">${button('a')}${button('b')}</div></main></html>`,
  );
  expect(new Set((await axeFindings(page)).map(({ rule }) => rule))).toEqual(new Set(['light: target-size']));
});
