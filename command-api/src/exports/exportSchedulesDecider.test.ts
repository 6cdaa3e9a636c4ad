import { describe, expect, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { exportSchedulesDecider, findSameSchedule } from './exportSchedulesDecider.ts';

describe('exports on a schedule', () => {
  const given = givenFor(exportSchedulesDecider);
  const asked = {
    memberId: 'ada',
    scheduleId: 's1',
    list: 'items',
    form: 'csv',
    every: 'week',
    hour: 6,
    sort: '',
    filter: '{"status":"available"}',
  } as const;
  const scheduled = { type: 'ExportScheduled', data: { ...asked, scheduledAt: at } } as const;
  const schedule = (changes: object = {}) => ({ type: 'ScheduleExport', ...asked, ...changes, at }) as const;

  it('are one where they are the same', () => {
    given().when(schedule()).then(scheduled);
    given(scheduled)
      .when(schedule({ scheduleId: 's2' }))
      .decidesNothing();
    expect(findSameSchedule(given(scheduled).state(), { ...asked, scheduleId: 's2' })?.scheduleId).toBe('s1');
  });

  it('are two where the filter, the columns or the time differ', () => {
    for (const changes of [{ filter: '' }, { columns: ['title'] }, { hour: 7 }, { every: 'month' }])
      expect(findSameSchedule(given(scheduled).state(), { ...asked, ...changes } as typeof asked)).toBeUndefined();
  });
});
