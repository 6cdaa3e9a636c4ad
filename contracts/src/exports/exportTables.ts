import { defineTable, integer, jsonb, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';
import type { ExportRhythm, ListForm, ListName } from './listExportRules.ts';

/** Scheduled exports; `columns` is empty for all columns. */
export const exportSchedulesTable = defineTable({
  name: 'export_schedules',
  key: 'schedule_id',
  columns: {
    schedule_id: text(),
    member_id: text(),
    list: text<ListName>(),
    form: text<ListForm>(),
    sort: text(),
    filter: text(),
    columns: jsonb<string[]>(),
    every: text<ExportRhythm>(),
    hour: integer(),
    scheduled_at: timestamptz(),
    /** The last time it was due. */
    due_at: nullable(timestamptz()),
  },
  indexes: { of_member: '(member_id)', newest: '(scheduled_at DESC, schedule_id)' },
});
export type ExportScheduleRow = RowIn<typeof exportSchedulesTable>;
