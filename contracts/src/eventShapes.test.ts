import { describe, expect, it } from 'vitest';
import { findBreakingChanges, buildEventShapes, type EventShapes } from './eventShapes.ts';
import golden from './golden.json' with { type: 'json' };

const frozen = golden as EventShapes;

type Draft = Record<string, Record<string, never>>;

/** The current shapes with one change. */
function changed(change: (shapes: EventShapes) => void): EventShapes {
  const shapes = buildEventShapes();
  change(shapes);
  return shapes;
}

const propertiesOf = (shapes: EventShapes, type: string) => shapes.events[type]?.data['properties'] as Draft;
const itemTypesOf = (shapes: EventShapes) =>
  propertiesOf(shapes, 'ItemListed')['type']?.['enum'] as unknown as string[];
const requiredOf = (shapes: EventShapes, type: string) => shapes.events[type]?.data['required'] as string[];

describe('the shapes of stored events', () => {
  it('have not changed without a new version and its upcaster', () => {
    expect(findBreakingChanges(frozen, buildEventShapes())).toEqual([]);
  });

  it('are in the golden file as they are: after a new type, optional field or enum value, run `npm run events:freeze`', () => {
    expect(frozen).toEqual(buildEventShapes());
  });
});

describe('a change of shape', () => {
  const today = buildEventShapes();
  const text = { type: 'string' } as never;

  it.each<[string, (shapes: EventShapes) => void, string]>([
    ['a type that is gone', (shapes) => delete shapes.events['ItemLiked'], 'ItemLiked is gone'],
    [
      'a field that is gone',
      (shapes) => {
        delete propertiesOf(shapes, 'ItemExchanged')['title'];
        requiredOf(shapes, 'ItemExchanged').splice(requiredOf(shapes, 'ItemExchanged').indexOf('title'), 1);
      },
      'ItemExchanged.title changed without a new version',
    ],
    [
      'a new required field',
      (shapes) => {
        Object.assign(propertiesOf(shapes, 'ItemLiked'), { mood: text });
        requiredOf(shapes, 'ItemLiked').push('mood');
      },
      'ItemLiked.mood changed without a new version',
    ],
    [
      'a field that becomes optional',
      (shapes) => requiredOf(shapes, 'ItemLiked').pop(),
      'ItemLiked.likedAt changed without a new version',
    ],
    [
      'another type of field',
      (shapes) => Object.assign(propertiesOf(shapes, 'ItemExchanged')['title'] ?? {}, { type: 'number' }),
      'ItemExchanged.title changed without a new version',
    ],
    [
      'an enum value that is gone',
      (shapes) => itemTypesOf(shapes).pop(),
      'ItemListed.type changed without a new version',
    ],
    [
      'a field that is personal no more',
      (shapes) => Object.assign(shapes.events['ItemListed'] ?? {}, { personal: [] }),
      'ItemListed: personal changed without a new version',
    ],
    [
      'a secret that is none any more',
      (shapes) => Object.assign(shapes.events['PasswordChanged'] ?? {}, { secrets: [] }),
      'PasswordChanged: secrets changed without a new version',
    ],
    [
      'other metadata',
      (shapes) => (shapes.metadata['required'] as string[]).splice(0, 1),
      'metadata.$correlationId changed',
    ],
  ])('is found: %s', (_, change, expected) => {
    expect(findBreakingChanges(today, changed(change))).toContain(expected);
  });

  it.each<[string, (shapes: EventShapes) => void]>([
    ['a new type', (shapes) => Object.assign(shapes.events, { ItemPolished: shapes.events['ItemLiked'] })],
    ['a new optional field', (shapes) => Object.assign(propertiesOf(shapes, 'ItemLiked'), { mood: text })],
    ['a new enum value', (shapes) => itemTypesOf(shapes).push('lend')],
    [
      'whatever a new version brings',
      (shapes) => Object.assign(shapes.events['ItemLiked'] ?? {}, { version: 3, data: {} }),
    ],
  ])('is borne: %s', (_, change) => {
    expect(findBreakingChanges(today, changed(change))).toEqual([]);
  });
});
