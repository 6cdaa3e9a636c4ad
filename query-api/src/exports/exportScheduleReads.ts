import { endpoints, hasPermission } from '@pass-along/contracts';
import { exportSchedulesTable, membersTable } from '@pass-along/contracts/tables';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { buildPerShape, prepare, param, sql } from '../core/sqlStatements.ts';

const schedules = createAlias(exportSchedulesTable, 'e');
const owner = createAlias(membersTable, 'm');
const scheduleStatements = buildPerShape(({ everybody }: { everybody: boolean }) => {
  const { member_id, scheduled_at, schedule_id } = schedules.columns;
  const all = sql(schedules.from)
    .join(owner.from, owner.columns.member_id, member_id)
    .orderByRaw(`${scheduled_at} desc, ${schedule_id}`);
  const shown = mergeSelections(schedules.except(), owner.only('name'));
  return prepare(everybody ? all : all.where(member_id, param('memberId')), shown);
});

export function registerExportScheduleRoutes({ read, database }: QueryKit): void {
  read(endpoints.exportSchedules, ['community', 'members'], async ({ caller }) => {
    const { memberId } = caller;
    const rows = await database.run(scheduleStatements({ everybody: hasPermission(caller, 'settings') }), { memberId });
    return {
      schedules: rows.map(({ scheduleId, sort, filter, columns, ...schedule }) => ({
        ...schedule,
        _id: scheduleId,
        // A search term may be a name, and not every admin with settings permission may read names.
        chosen: schedule.memberId === memberId ? { sort, filter, columns } : null,
      })),
    };
  });
}
