import { getNextExportTime, streams, type ExportRhythm } from '@pass-along/contracts';
import { exportSchedulesDecider, canReadList } from './exportSchedulesDecider.ts';
import { settingsDecider } from '../settings/settingsDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { createPolicyCommand, type Policy, type Reaction } from '../core/policy.ts';

interface View {
  /** The community's time zone. */
  timeZone: string;
}

interface Schedule {
  memberId: string;
  scheduleId: string;
}

const setExportTimer = ({ memberId, scheduleId }: Schedule, at: string | null): Reaction[] => [
  { deadline: { timer: 'exportDue', key: `${memberId}.${scheduleId}`, at } },
];
const scheduleNextExport = (
  schedule: Schedule & { every: ExportRhythm; hour: number },
  after: string,
  { timeZone }: View,
) => setExportTimer(schedule, getNextExportTime(after, schedule, timeZone));

/**
 * Records scheduled exports that are due. The mail follows from that event. If the member may no longer read the list,
 * the schedule ends without a mail.
 */
export function createExportSchedulePolicy(defaults: { timeZone: string }): Policy<'exportSchedules', View> {
  return {
    name: 'exportSchedulePolicy',
    categories: ['exportSchedules'],
    async view(_, load) {
      const { timeZone } = await load.state(settingsDecider, streams.settings());
      return { timeZone: timeZone ?? defaults.timeZone };
    },
    on: {
      ExportScheduled: ({ data }, view) => scheduleNextExport(data, data.scheduledAt, view),
      ScheduledExportDue: ({ data }, view) => scheduleNextExport(data, data.foundAt, view),
      ExportScheduleEnded: ({ data }) => setExportTimer(data, null),
    },
    timers: {
      async exportDue({ key, dueAt }, load) {
        const [memberId = '', scheduleId = ''] = key.split('.');
        const stream = streams.exportSchedules(memberId);
        const [schedules, member] = await Promise.all([
          load.state(exportSchedulesDecider, stream),
          load.state(memberDecider, streams.member(memberId)),
        ]);
        const schedule = schedules.find((known) => known.scheduleId === scheduleId);
        if (!schedule) return [];
        const found = canReadList(member, schedule.list)
          ? ({ type: 'FindExportDue', memberId, scheduleId, dueAt } as const)
          : ({ type: 'EndExportSchedule', memberId, scheduleId, by: null } as const);
        return [createPolicyCommand(exportSchedulesDecider, stream, found)];
      },
    },
  };
}
