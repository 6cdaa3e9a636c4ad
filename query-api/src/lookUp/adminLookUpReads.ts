import { endpoints, hasPermission, limits, streamCategories, type LookUpResult } from '@pass-along/contracts';
import {
  auditTable,
  circlesTable,
  communityEventsTable,
  isOpenToAdmins,
  itemsTable,
  membersTable,
  swapsTable,
} from '@pass-along/contracts/tables';
import { type QueryModule } from '../core/queryModule.ts';
import { createAlias, mergeSelections, selectComputed, getTableName, type TableAlias } from '../core/sqlSelections.ts';
import { prepare, sql, bindSql, type Statement } from '../core/sqlStatements.ts';
import { toLikePattern } from '../core/adminListQueries.ts';
import { buildMemberStatus } from '../members/memberConditions.ts';

const members = createAlias(membersTable, 'm');
const items = createAlias(itemsTable, 'i');
const circles = createAlias(circlesTable, 'c');
const events = createAlias(communityEventsTable, 'e');
const swaps = createAlias(swapsTable, 's');
const wanted = createAlias(itemsTable, 'wanted');
const audit = createAlias(auditTable, 'a');

type FoundRow = Omit<LookUpResult, 'kind'>;
const { ofEach } = limits.lookUp;

/**
 * Rows with a name that contains `q`; those that begin with it come first. `found` is a condition that an index
 * answers.
 */
function findByName(
  { from }: Pick<TableAlias<object>, 'from'>,
  { id, name, note, found }: { id: string; name: string; note: string; found: string },
): Statement<FoundRow> {
  return prepare(
    sql(from)
      .whereRaw(bindSql(found, 'q'))
      .orderByRaw(bindSql(`lower(${name}) like lower(?) desc, lower(${name}), ${id}`, 'beginning'))
      .limit(ofEach),
    selectComputed<FoundRow>({ _id: id, name, note }),
  );
}

const memberNames =
  `(lower(${members.columns.name}) || ' ' || lower(${members.columns.username}) || ' ' || ` +
  `lower(${members.columns.email}))`;

const byName: readonly [LookUpResult['kind'], Statement<FoundRow>][] = [
  [
    'members',
    findByName(members, {
      id: members.columns.member_id,
      name: members.columns.name,
      note: buildMemberStatus('m'),
      found: `${memberNames} like lower(?)`,
    }),
  ],
  [
    'items',
    findByName(items, {
      id: items.columns.item_id,
      name: items.columns.title,
      note: items.columns.status,
      found: `i.search_text like lower(?) and lower(${items.columns.title}) like lower(?)`,
    }),
  ],
  [
    'circles',
    findByName(circles, {
      id: circles.columns.circle_id,
      name: circles.columns.name,
      note: circles.columns.status,
      found: `lower(${circles.columns.name}) like lower(?)`,
    }),
  ],
  [
    'events',
    findByName(events, {
      id: events.columns.event_id,
      name: events.columns.name,
      note: events.columns.status,
      found: `lower(${events.columns.name}) like lower(?)`,
    }),
  ],
  // By the title of the requested item, or by the swap's id.
  [
    'swaps',
    prepare(
      sql(swaps.from)
        .join(wanted.from, wanted.columns.item_id, swaps.columns.requested_item_id)
        .whereRaw(
          bindSql(
            `${swaps.columns.requested_item_id} in (select item_id from ${getTableName(itemsTable)} where ` +
              `search_text like lower(?) and lower(title) like lower(?))`,
            'q',
          ),
        )
        .orWhereRaw(bindSql(`${swaps.columns.swap_id} = ?`, 'id'))
        .orderByRaw(`${swaps.columns.proposed_at} desc, ${swaps.columns.swap_id}`)
        .limit(ofEach),
      mergeSelections(
        selectComputed<FoundRow>({
          _id: swaps.columns.swap_id,
          name: wanted.columns.title,
          note: swaps.columns.status,
        }),
      ),
    ),
  ],
];

/** By the full stream name, or by the id of its subject. */
const streamsByName = prepare(
  sql(audit.from)
    .whereRaw(bindSql(`${audit.columns.stream} = any(?)`, 'streams'))
    .whereRaw(isOpenToAdmins(audit.columns.category))
    .groupByRaw(`${audit.columns.stream}, ${audit.columns.category}`)
    .orderBy(audit.columns.stream)
    .limit(ofEach),
  selectComputed<FoundRow>({ _id: audit.columns.stream, name: audit.columns.stream, note: audit.columns.category }),
);

export const registerLookUpModule: QueryModule = ({ read, database }) => {
  read(
    endpoints.adminLookUp,
    ['members', 'items', 'swaps', 'circles', 'communityEvents', 'audit'],
    async ({ query: { q: id }, caller }) => {
      const q = toLikePattern(id) ?? '';
      const input = { q, beginning: q.slice(1), id };
      const streams = [id, ...streamCategories.map((category) => `${category}-${id}`)];
      const people = hasPermission(caller, 'moderate') ? byName : [];
      const [ofStreams, ...others] = await Promise.all([
        database.run(streamsByName, { streams }),
        ...people.map(async ([kind, statement]) =>
          (await database.run(statement, input)).map((row): LookUpResult => ({ kind, ...row })),
        ),
      ]);
      return { found: [...others.flat(), ...ofStreams.map((row): LookUpResult => ({ kind: 'streams', ...row }))] };
    },
  );
};
