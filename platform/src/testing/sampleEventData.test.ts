import { getEventDefinition, eventTypes } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { sampleEventData } from './sampleEventData.ts';

describe('sample data of events', () => {
  it.each(eventTypes)('of %s is as its schema wants it, bare and full', (type) => {
    for (const fill of ['bare', 'full'] as const) {
      const data = sampleEventData(type, {}, { fill });
      expect(getEventDefinition(type)?.data.safeParse(data)).toMatchObject({ success: true });
    }
  });
});
