import {
  endpoints,
  foldText,
  hasPermission,
  limits,
  streamCategories,
  toSearchPatterns,
  type LookUpResult,
} from '@pass-along/contracts';
import {
  auditTable,
  byName,
  circlesTable,
  communityEventsTable,
  isOpenToAdmins,
  itemsTable,
  membersTable,
  swapsTable,
} from '@pass-along/contracts/tables';
import { type QueryModule } from '../core/queryModule.ts';
import { createAlias, selectComputed, type TableAlias } from '../core/sqlSelections.ts';
import { prepare, sql, bindSql, type Statement } from '../core/sqlStatements.ts';
import { buildKnownWords, buildTextMatch, correctPatterns } from '../core/textSearch.ts';
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
 * Rows with searched columns that match `patterns`. Those that begin with `literal` come first, then those with it in
 * their name.
 */
function findByName(
  { from }: Pick<TableAlias<object>, 'from'>,
  { alias, id, name, note }: { alias: string; id: string; name: string; note: string },
): Statement<FoundRow> {
  return prepare(
    sql(from)
      .whereRaw(bindSql(buildTextMatch(alias), 'patterns'))
      .orderByRaw(bindSql(`starts_with(${alias}.search_text, ?) desc`, 'literal'))
      .orderByRaw(
        bindSql(
          `strpos(${alias}.search_text, ?) between 1 and length(${name}) desc, ${byName(name)}, ${id}`,
          'literal',
        ),
      )
      .limit(ofEach),
    selectComputed<FoundRow>({ _id: id, name, note }),
  );
}

interface LookUp {
  kind: LookUpResult['kind'];
  statement: Statement<FoundRow>;
  words: Statement<{ word: string }>;
}

const lookUps: readonly LookUp[] = [
  {
    kind: 'members',
    statement: findByName(members, {
      alias: 'm',
      id: members.columns.member_id,
      name: members.columns.name,
      note: buildMemberStatus('m'),
    }),
    words: buildKnownWords(members.from, 'true'),
  },
  {
    kind: 'items',
    statement: findByName(items, {
      alias: 'i',
      id: items.columns.item_id,
      name: items.columns.title,
      note: items.columns.status,
    }),
    words: buildKnownWords(items.from, 'true'),
  },
  {
    kind: 'circles',
    statement: findByName(circles, {
      alias: 'c',
      id: circles.columns.circle_id,
      name: circles.columns.name,
      note: circles.columns.status,
    }),
    words: buildKnownWords(circles.from, 'true'),
  },
  {
    kind: 'events',
    statement: findByName(events, {
      alias: 'e',
      id: events.columns.event_id,
      name: events.columns.name,
      note: events.columns.status,
    }),
    words: buildKnownWords(events.from, 'true'),
  },
  // By the requested item, or by the swap's id.
  {
    kind: 'swaps',
    statement: prepare(
      sql(swaps.from)
        .join(wanted.from, wanted.columns.item_id, swaps.columns.requested_item_id)
        .whereRaw(
          bindSql(
            `${swaps.columns.requested_item_id} in (select i.item_id from ${items.from} where ${buildTextMatch('i')})`,
            'patterns',
          ),
        )
        .orWhereRaw(bindSql(`${swaps.columns.swap_id} = ?`, 'id'))
        .orderByRaw(`${swaps.columns.proposed_at} desc, ${swaps.columns.swap_id}`)
        .limit(ofEach),
      selectComputed<FoundRow>({
        _id: swaps.columns.swap_id,
        name: wanted.columns.title,
        note: swaps.columns.status,
      }),
    ),
    words: buildKnownWords(items.from, 'true'),
  },
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

export const registerLookUpModule: QueryModule = ({ read, database, synonyms }) => {
  async function find(id: string, toPatterns: (lookUp: LookUp) => Promise<readonly string[] | undefined>) {
    const found = await Promise.all(
      lookUps.map(async (lookUp) => {
        const patterns = await toPatterns(lookUp);
        const rows = patterns ? await database.run(lookUp.statement, { patterns, literal: foldText(id), id }) : [];
        return rows.map((row): LookUpResult => ({ kind: lookUp.kind, ...row }));
      }),
    );
    return found.flat();
  }

  read(
    endpoints.adminLookUp,
    ['members', 'items', 'swaps', 'circles', 'communityEvents', 'audit'],
    async ({ query: { q: id }, caller }) => {
      const streams = [id, ...streamCategories.map((category) => `${category}-${id}`)];
      const patterns = toSearchPatterns(id, await synonyms());
      const [ofStreams, asTyped] = await Promise.all([
        database.run(streamsByName, { streams }),
        hasPermission(caller, 'moderate') ? find(id, () => Promise.resolve(patterns)) : [],
      ]);
      const isUnknown = asTyped.length === 0 && ofStreams.length === 0 && hasPermission(caller, 'moderate');
      const others = isUnknown ? await find(id, ({ words }) => correctPatterns(database, words, {}, id)) : asTyped;
      return { found: [...others, ...ofStreams.map((row): LookUpResult => ({ kind: 'streams', ...row }))] };
    },
  );
};
