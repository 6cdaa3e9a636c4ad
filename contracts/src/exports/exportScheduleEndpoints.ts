import * as z from 'zod/mini';
import { exportRhythms, listForms, listNames } from './listExportRules.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, timestamp } from '../core/schemaFields.ts';
import { checkListQuery, listExportFields } from './listExportEndpoints.ts';

const hourRule = 'Hour must be a whole number from 0 to 23';

/** `hour` in the community's time zone: on Mondays, or on the first of a month. */
export const scheduleExportBody = z
  .object({
    ...listExportFields,
    every: z.enum(exportRhythms, `Rhythm must be one of: ${exportRhythms.join(', ')}`),
    hour: z.number(hourRule).check(z.int(hourRule), z.gte(0, hourRule), z.lte(23, hourRule)),
  })
  .check(checkListQuery);

export const exportSchedule = z.object({
  _id: z.string(),
  memberId: z.string(),
  name: z.string(),
  list: z.enum(listNames),
  form: z.enum(listForms),
  every: z.enum(exportRhythms),
  hour: z.number(),
  scheduledAt: timestamp,
  /** The last time it was due. */
  dueAt: z.nullable(timestamp),
  /**
   * Contents of the export; null for another admin's schedule, which the reader may only switch off. `columns` is empty
   * for all columns.
   */
  chosen: z.nullable(z.object({ sort: z.string(), filter: z.string(), columns: z.array(z.string()) })),
});
export type ExportScheduleAnswer = z.infer<typeof exportSchedule>;

/**
 * Moderators and admins with the replay duty read lists; those with the settings duty manage the schedules of other
 * admins.
 */
const adminAccess = { tag: 'Admin', auth: 'admin' } as const;

export const exportScheduleEndpoints = {
  exportSchedules: defineEndpoint({
    ...adminAccess,
    method: 'GET',
    path: '/api/admin/export-schedules',
    summary: 'My exports on a schedule, newest first; everybody’s, without what they were filtered by, with settings',
    status: 200,
    answer: z.object({ schedules: z.array(exportSchedule) }),
  }),
  scheduleExport: defineEndpoint({
    ...adminAccess,
    method: 'POST',
    path: '/api/admin/export-schedules',
    summary:
      'Get a mail with the way to a list’s export every week or month; needs the duty that reads the list, then too',
    body: scheduleExportBody,
    status: 201,
    answer: z.object({ scheduleId: z.string() }),
    refuses: ['too_many_export_schedules'],
  }),
  endExportSchedule: defineEndpoint({
    ...adminAccess,
    method: 'DELETE',
    path: '/api/admin/members/:memberId/export-schedules/:scheduleId',
    summary: 'Switch an export on a schedule off: one of my own, or with settings anybody’s',
    params: z.object({ memberId: id, scheduleId: id }),
    status: 200,
    answer: doneAnswer,
    refuses: ['export_schedule_not_found'],
  }),
} as const;
