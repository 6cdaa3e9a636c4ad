import { limits, streams, type ExportScheduleEvent, type MemberEvent } from '@pass-along/contracts';
import { sampleEventData } from '@pass-along/platform/testing';
import { describe, expect, it } from 'vitest';
import { exportSchedulesDecider } from './exportSchedulesDecider.ts';
import { memberRegistered } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { givenPolicy, loadOf } from '../testing/givenPolicy.ts';
import { createExportSchedulePolicy } from './exportSchedulePolicy.ts';

const given = givenFor(exportSchedulesDecider);
const policy = createExportSchedulePolicy({ timeZone: 'Europe/Berlin' });
const timer = 'exportDue';
const key = 'anna.s1';
const at = '2026-05-11T04:00:02.000Z';
const dueAt = '2026-05-11T04:00:00.000Z';
const asked = {
  memberId: 'anna',
  scheduleId: 's1',
  list: 'members',
  form: 'csv',
  every: 'week',
  hour: 6,
  sort: '',
  filter: '{"q":"ben"}',
} as const;
const { memberId, scheduleId, list, form, every, hour } = asked;
const scheduled: ExportScheduleEvent & { type: 'ExportScheduled' } = {
  type: 'ExportScheduled',
  data: { ...asked, scheduledAt: '2026-05-06T10:00:00.000Z' },
};
const due: ExportScheduleEvent & { type: 'ScheduledExportDue' } = {
  type: 'ScheduledExportDue',
  data: { memberId, scheduleId, list, form, every, hour, dueAt, foundAt: at },
};
const ended = (byMemberId: string | null): ExportScheduleEvent & { type: 'ExportScheduleEnded' } => ({
  type: 'ExportScheduleEnded',
  data: { memberId, scheduleId, list, byMemberId, endedAt: at },
});
const memberEvent = (type: MemberEvent['type'], data: object) =>
  ({ type, data: sampleEventData(type, { memberId, ...data }) }) as unknown as MemberEvent;
const promoted = memberEvent('MemberPromoted', { from: 'user', to: 'admin', duties: ['moderate'] });

describe('an export on a schedule', () => {
  const find = { type: 'FindExportDue', memberId, scheduleId, dueAt, at } as const;
  const end = { type: 'EndExportSchedule', memberId, scheduleId, by: 'boss', at } as const;

  it('is put there once, and found due once', () => {
    const { scheduledAt, ...data } = scheduled.data;
    const schedule = { type: 'ScheduleExport', ...data, at: scheduledAt } as const;
    given().when(schedule).then(scheduled);
    given(scheduled).when(schedule).decidesNothing();
    given(scheduled).when(find).then(due);
    given(scheduled, due).when(find).decidesNothing();
  });

  it('is not due once it is switched off', () => {
    given(scheduled).when(end).then(ended('boss'));
    given(scheduled, ended('boss')).when(find).decidesNothing();
    given(scheduled, ended('boss')).when(end).refuses('export_schedule_not_found');
  });

  it('is one of a few', () => {
    const many = Array.from({ length: limits.exportSchedules }, (_, nth) => ({
      ...scheduled,
      data: { ...scheduled.data, scheduleId: `other${String(nth)}`, filter: `{"q":"${String(nth)}"}` },
    }));
    given(...many)
      .when({ type: 'ScheduleExport', ...asked, at })
      .refuses('too_many_export_schedules');
  });
});

describe('its policy', () => {
  it('waits for the next Monday at its hour, and again once it was due', async () => {
    await givenPolicy(policy).when(scheduled).sets({ timer, key, at: dueAt });
    await givenPolicy(policy).when(due).sets({ timer, key, at: '2026-05-18T04:00:00.000Z' });
    await givenPolicy(policy).when(ended('boss')).sets({ timer, key, at: null });
  });

  it('goes by the community’s clock', async () => {
    const changes = [{ setting: 'timeZone', from: 'Europe/Berlin', to: 'America/New_York' }];
    const settings = { type: 'CommunitySettingsChanged', data: { changes, changedAt: at } };
    await givenPolicy(policy, [streams.settings(), [settings]])
      .when(scheduled)
      .sets({ timer, key, at: '2026-05-11T10:00:00.000Z' });
  });

  const fired = async (schedules: ExportScheduleEvent[], member: MemberEvent[]) => {
    const load = loadOf([streams.exportSchedules('anna'), schedules], [streams.member('anna'), member]);
    const sent = await policy.timers?.[timer]?.({ id: 'd', timer, key, dueAt, firedAt: at }, load);
    return sent?.map(({ command }) => command);
  };

  it('finds it due for an admin who may read the list', async () => {
    expect(await fired([scheduled], [memberRegistered(), promoted])).toEqual([
      { type: 'FindExportDue', memberId, scheduleId, dueAt },
    ]);
    expect(await fired([], [memberRegistered(), promoted])).toEqual([]);
  });

  it.each([
    ['has other duties by then', memberEvent('AdminDutiesChanged', { from: ['moderate'], to: ['analyse'] })],
    ['is an admin no more', memberEvent('MemberDemoted', { from: 'admin', to: 'user', duties: ['moderate'] })],
    ['is suspended', memberEvent('MemberSuspended', { until: null })],
    ['has left for good', memberEvent('MemberErased', {})],
  ])('ends it when its admin %s', async (_, event) => {
    expect(await fired([scheduled], [memberRegistered(), promoted, event])).toEqual([
      { type: 'EndExportSchedule', memberId, scheduleId, by: null },
    ]);
  });
});
