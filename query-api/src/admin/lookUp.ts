import {
  auditTable,
  circlesTable,
  communityEventsTable,
  endpoints,
  holds,
  isOpenToAdmins,
  itemsTable,
  limits,
  membersTable,
  streamCategories,
  swapsTable,
  type Found,
} from '@pass-along/contracts';
import { type QueryModule } from '../module.ts';
import { aliased, combined, computed, nameOf, type Aliased } from '../reading/selection.ts';
import { prepare, sql, sqlWith, type Statement } from '../reading/statements.ts';
import { containing } from './adminList.ts';
import { standingOf } from '../members/people.ts';

const members = aliased(membersTable, 'm');
const items = aliased(itemsTable, 'i');
const circles = aliased(circlesTable, 'c');
const events = aliased(communityEventsTable, 'e');
const swaps = aliased(swapsTable, 's');
const wanted = aliased(itemsTable, 'wanted');
const audit = aliased(auditTable, 'a');

type FoundRow = Omit<Found, 'kind'>;
const { ofEach } = limits.lookUp;

/**
 * Rows with a name that contains `q`; those that begin with it come first. `found` is a condition that an index
 * answers.
 */
function named(
  { from }: Pick<Aliased<object>, 'from'>,
  { id, name, note, found }: { id: string; name: string; note: string; found: string },
): Statement<FoundRow> {
  return prepare(
    sql(from)
      .whereRaw(sqlWith(found, 'q'))
      .orderByRaw(sqlWith(`lower(${name}) like lower(?) desc, lower(${name}), ${id}`, 'beginning'))
      .limit(ofEach),
    computed<FoundRow>({ _id: id, name, note }),
  );
}

const memberNames = `(lower(${members.columns.name}) || ' ' || lower(${members.columns.username}) || ' ' || lower(${members.columns.email}))`;

const byName: readonly [Found['kind'], Statement<FoundRow>][] = [
  [
    'members',
    named(members, {
      id: members.columns.member_id,
      name: members.columns.name,
      note: standingOf('m'),
      found: `${memberNames} like lower(?)`,
    }),
  ],
  [
    'items',
    named(items, {
      id: items.columns.item_id,
      name: items.columns.title,
      note: items.columns.status,
      found: `i.search_text like lower(?) and lower(${items.columns.title}) like lower(?)`,
    }),
  ],
  [
    'circles',
    named(circles, {
      id: circles.columns.circle_id,
      name: circles.columns.name,
      note: circles.columns.status,
      found: `lower(${circles.columns.name}) like lower(?)`,
    }),
  ],
  [
    'events',
    named(events, {
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
          sqlWith(
            `${swaps.columns.requested_item_id} in (select item_id from ${nameOf(itemsTable)} where search_text like lower(?) and lower(title) like lower(?))`,
            'q',
          ),
        )
        .orWhereRaw(sqlWith(`${swaps.columns.swap_id} = ?`, 'id'))
        .orderByRaw(`${swaps.columns.proposed_at} desc, ${swaps.columns.swap_id}`)
        .limit(ofEach),
      combined(
        computed<FoundRow>({ _id: swaps.columns.swap_id, name: wanted.columns.title, note: swaps.columns.status }),
      ),
    ),
  ],
];

/** By the full stream name, or by the id of its subject. */
const streamsNamed = prepare(
  sql(audit.from)
    .whereRaw(sqlWith(`${audit.columns.stream} = any(?)`, 'streams'))
    .whereRaw(isOpenToAdmins(audit.columns.category))
    .groupByRaw(`${audit.columns.stream}, ${audit.columns.category}`)
    .orderBy(audit.columns.stream)
    .limit(ofEach),
  computed<FoundRow>({ _id: audit.columns.stream, name: audit.columns.stream, note: audit.columns.category }),
);

export const lookUpModule: QueryModule = ({ read, database }) => {
  read(
    endpoints.adminLookUp,
    ['members', 'items', 'swaps', 'circles', 'communityEvents', 'audit'],
    async ({ query: { q: id }, caller }) => {
      const q = containing(id) ?? '';
      const input = { q, beginning: q.slice(1), id };
      const streams = [id, ...streamCategories.map((category) => `${category}-${id}`)];
      const people = holds(caller, 'moderate') ? byName : [];
      const [ofStreams, ...others] = await Promise.all([
        database.run(streamsNamed, { streams }),
        ...people.map(async ([kind, statement]) =>
          (await database.run(statement, input)).map((row): Found => ({ kind, ...row })),
        ),
      ]);
      return { found: [...others.flat(), ...ofStreams.map((row): Found => ({ kind: 'streams', ...row }))] };
    },
  );
};
