import { endpoints, RuleViolation, type AdminEventAnswer, type Caller } from '@pass-along/contracts';
import {
  eventTable,
  itemsDonated,
  presentEventRow,
  shown,
  sortColumns,
  withCreator,
} from '../communityEvents/eventQueries.ts';
import { type QueryKit } from '../module.ts';
import { combined, computed, type RowGivenBy } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { adminList } from './adminList.ts';

const { from, columns } = eventTable;
const moderated = combined(shown, computed<{ itemsDonated: number }>({ itemsDonated }));

const listed = adminList(endpoints.adminEvents, {
  resource: 'events',
  from,
  joined: withCreator,
  shown: moderated,
  filters: {
    id: `${columns.event_id} = any(?)`,
    q: `${columns.name} ilike ?`,
    status: `${columns.status} = ?`,
    category: `${columns.category} = ?`,
    createdBy: `${columns.created_by} = ?`,
  },
  sorts: sortColumns,
  newestFirst: `${columns.planned_at} desc`,
  key: columns.event_id,
});
const eventById = prepare(withCreator(sql(from)).where(columns.event_id, slot('id')), moderated);

export function adminEventRoutes({ read, readList, database }: QueryKit): void {
  const now = () => new Date().toISOString();

  readList(endpoints.adminEvents, {
    projections: ['communityEvents', 'members', 'items'],
    list: listed,
    present: (rows, caller) => {
      const at = now();
      return rows.map((row) => present(row, caller, at));
    },
  });

  read(endpoints.adminEvent, ['communityEvents', 'members', 'items'], async ({ params, caller }) => {
    const [row] = await database.run(eventById, params);
    if (!row) throw new RuleViolation('event_not_found');
    return present(row, caller, now());
  });
}

function present({ itemsDonated, ...row }: RowGivenBy<typeof moderated>, caller: Caller, at: string): AdminEventAnswer {
  return { ...presentEventRow(row, caller, at, ''), itemsDonated };
}
