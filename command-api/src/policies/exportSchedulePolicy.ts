import { exportDueAfter, streams, type ExportRhythm } from '@pass-along/contracts';
import { exportSchedulesDecider, readsList } from '../domain/community/exportSchedules.ts';
import { settingsDecider } from '../domain/community/settings.ts';
import { memberDecider } from '../domain/members/member.ts';
import { command, type Policy, type Reaction } from './policy.ts';

interface View {
  /** The community's time zone. */
  timeZone: string;
}

interface Schedule {
  memberId: string;
  scheduleId: string;
}

const due = ({ memberId, scheduleId }: Schedule, at: string | null): Reaction[] => [
  { deadline: { timer: 'exportDue', key: `${memberId}.${scheduleId}`, at } },
];
const next = (schedule: Schedule & { every: ExportRhythm; hour: number }, after: string, { timeZone }: View) =>
  due(schedule, exportDueAfter(after, schedule, timeZone));

/**
  * Records scheduled exports that are due. The mail follows from that event. If the member may no longer read the list,
  * the schedule ends without a mail.
 */
export function exportSchedulePolicy(defaults: { timeZone: string }): Policy<'exportSchedules', View> {
  return {
    name: 'exportSchedulePolicy',
    categories: ['exportSchedules'],
    async view(_, load) {
      const { timeZone } = await load.state(settingsDecider, streams.settings());
      return { timeZone: timeZone ?? defaults.timeZone };
    },
    on: {
      ExportScheduled: ({ data }, view) => next(data, data.scheduledAt, view),
      ScheduledExportDue: ({ data }, view) => next(data, data.foundAt, view),
      ExportScheduleEnded: ({ data }) => due(data, null),
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
        const found = readsList(member, schedule.list)
          ? ({ type: 'FindExportDue', memberId, scheduleId, dueAt } as const)
          : ({ type: 'EndExportSchedule', memberId, scheduleId, by: null } as const);
        return [command(exportSchedulesDecider, stream, found)];
      },
    },
  };
}
