import { endpoints, exportSchedulesTable, holds, membersTable } from '@pass-along/contracts';
import { type QueryKit } from '../module.ts';
import { aliased, combined } from '../reading/selection.ts';
import { perShape, prepare, slot, sql } from '../reading/statements.ts';

const schedules = aliased(exportSchedulesTable, 'e');
const owner = aliased(membersTable, 'm');
const ofWhom = perShape(({ everybody }: { everybody: boolean }) => {
  const { member_id, scheduled_at, schedule_id } = schedules.columns;
  const all = sql(schedules.from)
    .join(owner.from, owner.columns.member_id, member_id)
    .orderByRaw(`${scheduled_at} desc, ${schedule_id}`);
  const shown = combined(schedules.except(), owner.only('name'));
  return prepare(everybody ? all : all.where(member_id, slot('memberId')), shown);
});

export function exportScheduleRoutes({ read, database }: QueryKit): void {
  read(endpoints.exportSchedules, ['community', 'members'], async ({ caller }) => {
    const { memberId } = caller;
    const rows = await database.run(ofWhom({ everybody: holds(caller, 'settings') }), { memberId });
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
