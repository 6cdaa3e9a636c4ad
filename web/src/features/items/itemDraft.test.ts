import { describe, expect, it } from 'vitest';
import { anItem } from '../../testing/builders.ts';
import {
  validateItemDraft,
  toItemDraft,
  emptyDraft,
  toItemForm,
  splitFiles,
  withTag,
  type ItemDraft,
} from './itemDraft.ts';

const photo = (name = 'lamp.jpg', size = 10) => {
  const file = new File(['x'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const filled: ItemDraft = {
  ...emptyDraft,
  title: 'Lamp',
  description: 'Warm',
  category: 'Books',
  pictures: [{ kind: 'picked', id: '1', url: 'blob:1', file: photo() }],
};
const messages = (draft: ItemDraft) => validateItemDraft(draft).map((error) => error.message);

describe('the item form', () => {
  it('names every missing field in the words of the spec', () => {
    expect(messages(emptyDraft)).toEqual([
      'Title is required',
      'Description is required',
      'Category is required',
      'At least one image is required',
    ]);
  });

  it('takes a wanted post without a picture', () => {
    expect(messages({ ...filled, type: 'request', pictures: [] })).toEqual([]);
  });

  it('wants a value that is a number', () => {
    expect(messages({ ...filled, estimatedValue: 'a lot' })).toEqual(['Value must be a number']);
    expect(messages({ ...filled, estimatedValue: '12.50' })).toEqual([]);
    expect(messages({ ...filled, estimatedValue: '' })).toEqual([]);
    expect(messages({ ...filled, estimatedValue: '12.505' })).toEqual(['Value may have at most 2 decimals']);
  });

  it('takes only images of at most 10MB, and five in all', async () => {
    const note = new File(['x'], 'note.txt', { type: 'text/plain' });
    const { taken, problems } = await splitFiles(
      [note, photo('huge.jpg', 10 * 1024 * 1024 + 1), photo('fits.jpg', 10 * 1024 * 1024), photo('sixth.jpg')],
      () => 4,
    );
    expect(taken.map((file) => file.name)).toEqual(['fits.jpg']);
    expect(problems).toEqual([
      'File note.txt is not an image.',
      'File huge.jpg is too large. Maximum size is 10MB.',
      'Maximum 5 images allowed',
    ]);
  });

  it('does not call an image something else because we cannot read its type', async () => {
    const { taken, problems } = await splitFiles([new File(['x'], 'garden.heic', { type: 'image/heic' })], () => 0);
    expect(taken).toEqual([]);
    expect(problems).toEqual([
      'File garden.heic is an image type we cannot read; save it as JPEG or PNG, and choose it again',
    ]);
  });

  it('keeps tags trimmed, lower case, once and at most ten', () => {
    expect(withTag(['lamp'], '  Brass ')).toEqual(['lamp', 'brass']);
    expect(withTag(['lamp'], 'LAMP')).toEqual(['lamp']);
    expect(withTag(['lamp'], '  ')).toEqual(['lamp']);
    const ten = Array.from({ length: 10 }, (_, index) => `tag ${String(index)}`);
    expect(withTag(ten, 'eleventh')).toEqual(ten);
  });

  it('begins empty, as a barter of something good', () => {
    expect(emptyDraft).toMatchObject({
      title: '',
      description: '',
      category: '',
      type: 'barter',
      condition: 'good',
      estimatedValue: '',
      tags: [],
      deliveryNotes: '',
      pictures: [],
    });
  });

  it('sends back what it was filled with, every field of it', () => {
    const item = anItem({ estimatedValue: 12.5, deliveryNotes: 'Ring twice' });
    const form = toItemForm(toItemDraft(item), new Map());
    const { title, description, category, type, condition, tags } = item;
    expect(Object.fromEntries(form)).toMatchObject({
      title,
      description,
      category,
      type,
      condition,
      estimatedValue: '12.5',
      tags: JSON.stringify(tags),
      deliveryNotes: 'Ring twice',
    });
    expect(toItemForm(toItemDraft(anItem({ estimatedValue: null })), new Map()).get('estimatedValue')).toBe('');
  });

  it('sends uploaded pictures and dropped ones by id, and a new order', () => {
    const shown = toItemDraft(anItem());
    const uploaded = new Map([['1', 'onServer']]);
    const replaced = toItemForm({ ...shown, pictures: filled.pictures }, uploaded, shown);
    expect(replaced.get('uploadedImages')).toBe('["onServer"]');
    expect(replaced.get('removeImages')).toBe('["photo"]');
    const before = toItemForm({ ...shown, pictures: [...filled.pictures, ...shown.pictures] }, uploaded, shown);
    expect(before.get('removeImages')).toBe('[]');
    expect(before.get('imageOrder')).toBe('["onServer","photo"]');
    expect(toItemForm(shown, new Map(), shown).has('imageOrder')).toBe(false);
  });

  it('sends of an update what was changed alone, and what the form showed there', () => {
    const shown = toItemDraft(anItem());
    const form = toItemForm({ ...shown, title: ' Floor lamp ', tags: ['brass'] }, new Map(), shown);
    expect(Object.fromEntries(form)).toEqual({
      title: 'Floor lamp',
      tags: '["brass"]',
      removeImages: '[]',
      before: JSON.stringify({ title: 'Brass lamp', tags: '["brass","light","desk","warm"]' }),
    });
  });
});
