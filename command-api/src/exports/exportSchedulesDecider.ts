import * as z from 'zod/mini';
import {
  adminLists,
  limits,
  canCall,
  DomainError,
  type ExportScheduleEvent,
  type ListName,
  exportScheduleEvents,
} from '@pass-along/contracts';
import { moment, actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';
import type { Member } from '../members/memberState.ts';

type Scheduled = Extract<ExportScheduleEvent, { type: 'ExportScheduled' }>['data'];

export interface ExportSchedule extends Scheduled {
  /** The last time an export was due. */
  dueAt: string | null;
}

/** The schedules of one admin, oldest first. */
type ExportSchedules = readonly ExportSchedule[];

const { scheduledAt: _, ...exportFields } = exportScheduleEvents.ExportScheduled.data.shape;

const exportSchedulesCommands = {
  ScheduleExport: { ...exportFields, memberId: streamId },
  FindExportDue: { memberId: streamId, scheduleId: z.string(), dueAt: moment },
  /** `by` is null when the admin lost access to the list. */
  EndExportSchedule: { memberId: streamId, scheduleId: z.string(), by: z.nullable(actor) },
} satisfies CommandSchemas;

type ExportSchedulesCommand = CommandIn<typeof exportSchedulesCommands>;

/** Tells whether a member may still read a list, because the mail contains a link to it. */
export function canReadList(member: Member, list: ListName): boolean {
  return member.status === 'registered' && member.account === 'active' && canCall(adminLists[list], member);
}

type AskedExport = Omit<Scheduled, 'scheduledAt'>;

/** The schedule that sends the same export at the same times. */
export function findSameSchedule(schedules: ExportSchedules, asked: AskedExport): ExportSchedule | undefined {
  const toKey = ({ list, form, every, hour, sort, filter, columns = [] }: AskedExport) =>
    JSON.stringify([list, form, every, hour, sort, filter, columns]);
  return schedules.find((schedule) => toKey(schedule) === toKey(asked));
}

export const exportSchedulesDecider: Decider<ExportSchedules, ExportSchedulesCommand, ExportScheduleEvent> = {
  commands: exportSchedulesCommands,
  initial: [],

  decide(command, schedules) {
    const known = schedules.find(({ scheduleId }) => scheduleId === command.scheduleId);
    switch (command.type) {
      case 'ScheduleExport': {
        if (known) return [];
        const { type: _, at, ...asked } = command;
        if (findSameSchedule(schedules, asked)) return [];
        if (schedules.length >= limits.exportSchedules) throw new DomainError('too_many_export_schedules');
        return [{ type: 'ExportScheduled', data: { ...asked, scheduledAt: at } }];
      }
      case 'FindExportDue': {
        const { dueAt, at } = command;
        if (!known || (known.dueAt !== null && known.dueAt >= dueAt)) return [];
        const { memberId, scheduleId, list, form, every, hour } = known;
        const data = { memberId, scheduleId, list, form, every, hour, dueAt, foundAt: at };
        return [{ type: 'ScheduledExportDue', data }];
      }
      case 'EndExportSchedule': {
        const { by, at } = command;
        if (!known) throw new DomainError('export_schedule_not_found');
        const { memberId, scheduleId, list } = known;
        return [{ type: 'ExportScheduleEnded', data: { memberId, scheduleId, list, byMemberId: by, endedAt: at } }];
      }
    }
  },

  evolve(schedules, { type, data }) {
    switch (type) {
      case 'ExportScheduled':
        return [...schedules, { ...data, dueAt: null }];
      case 'ScheduledExportDue':
        return schedules.map((schedule) =>
          schedule.scheduleId === data.scheduleId ? { ...schedule, dueAt: data.dueAt } : schedule,
        );
      case 'ExportScheduleEnded':
        return schedules.filter(({ scheduleId }) => scheduleId !== data.scheduleId);
    }
  },
};
