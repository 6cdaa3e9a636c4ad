import { expect, it } from 'vitest';
import { createSampleEvent } from '../eventStore/conformance/sampleEvents.ts';
import type { StoredEvent } from '../eventStore/eventStore.ts';
import { sampleEventData } from '../testing/sampleEventData.ts';
import { findSchemaProblems } from './schemaProblems.ts';

const liked = (changes: object): StoredEvent => ({
  ...createSampleEvent({ ...sampleEventData('ItemLiked'), ...changes }, 'ItemLiked'),
  ...{ stream: 'item-1', revision: 1, position: '2', recordedAt: '2026-03-01T10:00:00.000Z' },
});

it.each([
  [{}, []],
  [{ memberId: undefined }, [{ path: 'memberId', problem: 'is missing' }]],
  [{ memberId: 7 }, [{ path: 'memberId', problem: 'must be string, but is number' }]],
  [{ likedAt: 'yesterday' }, [{ path: 'likedAt', problem: 'is no valid datetime' }]],
  [{ colour: 'red' }, [{ path: '', problem: 'has an unknown field' }]],
])('says in words how %j differs from the schema of its type', (changes, problems) => {
  expect(findSchemaProblems(liked(changes))).toEqual(problems);
});
