import { DomainError } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from './mergeChanges.ts';

const stored = { bio: 'Ground floor', city: 'Bern', tags: ['old'], value: 12.5, links: { a: 'anna', b: '' } };

function refusalOf(...args: Parameters<typeof mergeChanges<Partial<typeof stored>>>): DomainError | undefined {
  try {
    mergeChanges(...args);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  return undefined;
}

describe('changes to what another client may have changed meanwhile', () => {
  it('are taken as they are where the client does not say what it showed', () => {
    const changes = { bio: 'Second floor', links: { a: '', b: 'ben' } };
    expect(mergeChanges(stored, changes)).toEqual(changes);
  });

  it('leave a field as it is stored where the form did not change it', () =>
    expect(
      mergeChanges(
        stored,
        { bio: 'First floor', city: 'Basel', links: { a: '', b: 'ben' } },
        { bio: 'First floor', city: 'Bern', 'links.a': '', 'links.b': '' },
      ),
    ).toEqual({ bio: 'Ground floor', city: 'Basel', links: { a: 'anna', b: 'ben' } }));

  it('are refused with both texts of each field that both changed', () => {
    const changes = { bio: 'Second floor 🪴', city: 'Basel', tags: ['new'], value: 0, links: { a: 'ada', b: '' } };
    const before = { bio: 'First floor', city: 'Bern', tags: '[]', value: '', 'links.a': '', 'links.b': '' };
    const refusal = refusalOf(stored, changes, before);
    expect(refusal?.code).toBe('changed_meanwhile');
    expect(refusal?.errors).toMatchObject([
      { path: 'bio', code: 'changed_meanwhile', figures: { theirs: 'Ground floor', yours: 'Second floor 🪴' } },
      { path: 'tags', figures: { theirs: '["old"]', yours: '["new"]' } },
      { path: 'value', figures: { theirs: '12.5', yours: '0' } },
      { path: 'links.a', figures: { theirs: 'anna', yours: 'ada' } },
    ]);
  });

  it('are no conflict where both changed a field to the same', () =>
    expect(mergeChanges(stored, { bio: 'Ground floor' }, { bio: '' })).toEqual({ bio: 'Ground floor' }));

  it('are compared without the line breaks and spaces at the ends that no form keeps', () => {
    const texts = { bio: ' One\r\ntwo ' };
    expect(mergeChanges(texts, { bio: 'Three' }, { bio: 'One\ntwo' })).toEqual({ bio: 'Three' });
  });
});
