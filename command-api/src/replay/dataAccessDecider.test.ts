import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { dataAccessDecider } from './dataAccessDecider.ts';

const given = givenFor(dataAccessDecider);
const at = '2030-06-01T10:00:00.000Z';
const command = { type: 'RecordDataAccess', stream: 'member-anna', reason: 'Anna asked', at } as const;
const recorded = {
  type: 'PersonalDataAccessed',
  data: { stream: 'member-anna', subjectId: 'anna', reason: 'Anna asked', accessedAt: at },
} as const;

describe('access to personal data', () => {
  it('is recorded with its reason', () => given().when(command).then(recorded));
  it('is recorded every time', () => given(recorded).when(command).then(recorded));
});
