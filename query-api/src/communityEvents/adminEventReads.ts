import { endpoints, DomainError, type AdminEventAnswer, type Caller, type EventView } from '@pass-along/contracts';
import { buildTextMatch } from '../core/textSearch.ts';
import {
  eventTable,
  itemsDonated,
  presentEventRow,
  eventSelection,
  sortColumns,
  withCreator,
} from './eventReadQueries.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { mergeSelections, selectComputed, type SelectedRow } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { createAdminList } from '../core/adminListQueries.ts';

const { from, columns } = eventTable;
const adminEventSelection = mergeSelections(eventSelection, selectComputed<{ itemsDonated: number }>({ itemsDonated }));

const listed = createAdminList(endpoints.adminEvents, {
  resource: 'events',
  from,
  joined: withCreator,
  shown: adminEventSelection,
  filters: {
    id: `${columns.event_id} = any(?)`,
    q: buildTextMatch('e'),
    status: `${columns.status} = ?`,
    category: `${columns.category} = ?`,
    createdBy: `${columns.created_by} = ?`,
  },
  sorts: sortColumns,
  newestFirst: `${columns.planned_at} desc`,
  key: columns.event_id,
});
const eventById = prepare(withCreator(sql(from)).where(columns.event_id, param('id')), adminEventSelection);

export function registerAdminEventRoutes({ read, readList, database, pictures }: QueryKit): void {
  const getView = ({ memberId }: Caller): EventView => ({
    ...{ now: database.getNow(), site: '' },
    sign: pictures.createSigner(memberId),
  });

  readList(endpoints.adminEvents, {
    projections: ['communityEvents', 'members', 'items'],
    list: listed,
    present: (rows, caller) => {
      const view = getView(caller);
      return rows.map((row) => present(row, caller, view));
    },
  });

  read(endpoints.adminEvent, ['communityEvents', 'members', 'items'], async ({ params, caller }) => {
    const [row] = await database.run(eventById, params);
    if (!row) throw new DomainError('event_not_found');
    return present(row, caller, getView(caller));
  });
}

function present(
  { itemsDonated, ...row }: SelectedRow<typeof adminEventSelection>,
  caller: Caller,
  view: EventView,
): AdminEventAnswer {
  return { ...presentEventRow(row, caller, view), itemsDonated };
}
