import { DomainError, itemRevisionForm, updateUserBody } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { parseEdit } from './parseEdit.ts';

const stored = {
  name: 'Ann\tSmith',
  bio: 'Lamps',
  socialLinks: { instagram: 'a\nb', twitter: 'ann', facebook: '' },
  title: '\u200B',
  tags: ['a\tb', 'lamp'],
};
const readStored = () => Promise.resolve(stored);
const refusalOf = (edit: Promise<unknown>) =>
  edit.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.errors?.map(({ path }) => path) : error),
  );

describe('an edit form with values that were saved under older rules', () => {
  it('keeps them when they come back unchanged', async () => {
    const { name, socialLinks } = stored;
    const body = await parseEdit(updateUserBody, { name, bio: 'Bikes', socialLinks }, readStored);
    expect(body).toMatchObject({ name, bio: 'Bikes', socialLinks });
  });

  it('knows a list and a form field again', async () => {
    const { title, tags } = stored;
    expect(await parseEdit(itemRevisionForm, { title, tags: JSON.stringify(tags) }, readStored)).toMatchObject({
      title,
      tags,
    });
  });

  it('refuses changed values, beside unchanged ones too', async () => {
    const { name, socialLinks } = stored;
    expect(await refusalOf(parseEdit(updateUserBody, { name: 'Ann\nSmith', socialLinks }, readStored))).toEqual([
      'name',
    ]);
    expect(await refusalOf(parseEdit(updateUserBody, { name, phone: '1\n2' }, readStored))).toEqual(['phone']);
  });

  it('refuses everything invalid where nothing is stored', async () => {
    expect(await refusalOf(parseEdit(updateUserBody, { name: '' }, () => Promise.resolve(undefined)))).toEqual([
      'name',
    ]);
  });
});
