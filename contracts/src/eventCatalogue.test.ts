import { describe, expect, it } from 'vitest';
import { catalogue, getEventDefinition, eventTypes, applyUpcasters } from './eventCatalogue.ts';

describe('the event catalogue', () => {
  it('names every event type once', () => {
    expect(new Set(eventTypes).size).toBe(Object.values(catalogue).flatMap((events) => Object.keys(events)).length);
  });

  it('has an upcaster for every version before the present one', () => {
    for (const type of eventTypes) {
      const definition = getEventDefinition(type);
      const steps = Object.keys(definition?.upcasters ?? {}).map(Number);
      expect([type, steps]).toEqual([
        type,
        Array.from({ length: (definition?.version ?? 1) - 1 }, (_, index) => index + 1),
      ]);
    }
  });

  it('passes data of unknown types and of the present version unchanged', () => {
    const data = { anything: 1 };
    expect(applyUpcasters('NeverHeardOf', 1, data)).toBe(data);
    expect(applyUpcasters('ItemRemoved', 2, data)).toBe(data);
  });

  it('takes the title out of older events of an item, and knows which older ones of an event others took part in', () => {
    expect(applyUpcasters('ItemLiked', 1, { itemId: 'spade', title: 'Spade' })).toEqual({ itemId: 'spade' });
    const own = { createdBy: 'anna', memberId: 'anna', name: 'Repair fair' };
    expect(applyUpcasters('EventJoined', 1, own)).toEqual(own);
    expect(applyUpcasters('EventJoined', 1, { ...own, memberId: 'ben' })).toEqual({
      ...own,
      memberId: 'ben',
      named: true,
    });
    const completed = { createdBy: 'anna', attendedBy: ['anna', 'ben'], name: 'Repair fair' };
    expect(applyUpcasters('EventCompleted', 1, completed)).toEqual({ ...completed, named: true });
  });

  it('knows that what was told of a dispute had no photos beside it at first', () => {
    expect(applyUpcasters('DisputeStatementMade', 1, { statement: 'It was whole' })).toEqual({
      statement: 'It was whole',
      photos: [],
    });
  });
});
