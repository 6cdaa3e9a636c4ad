import {
  endpoints,
  foldText,
  getPseudonym,
  hasPermission,
  limits,
  streamCategories,
  toSearchPatterns,
  type LookUpResult,
} from '@pass-along/contracts';
import {
  auditTable,
  byName,
  casesTable,
  circlesTable,
  communityEventsTable,
  contactMessagesTable,
  isOpenToAdmins,
  itemsTable,
  membersTable,
  swapLoopsTable,
  swapsTable,
} from '@pass-along/contracts/tables';
import type { QueryModule } from '../core/queryModule.ts';
import { createAlias, getTableName, selectComputed, type TableAlias } from '../core/sqlSelections.ts';
import { prepare, sql, bindSql, type Statement } from '../core/sqlStatements.ts';
import { buildKnownWords, buildTextMatch, correctPatterns } from '../core/textSearch.ts';
import { buildMemberStatus } from '../members/memberConditions.ts';

const members = createAlias(membersTable, 'm');
const items = createAlias(itemsTable, 'i');
const circles = createAlias(circlesTable, 'c');
const events = createAlias(communityEventsTable, 'e');
const swaps = createAlias(swapsTable, 's');
const loops = createAlias(swapLoopsTable, 'l');
const wanted = createAlias(itemsTable, 'wanted');
const audit = createAlias(auditTable, 'a');
const contacts = createAlias(contactMessagesTable, 'k');
const cases = createAlias(casesTable, 'd');

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

/** The titles of a loop's items, in the order of its legs. */
const loopTitles = `(select coalesce(string_agg(given.title, ', ' order by leg.place), '')
  from jsonb_array_elements_text(${loops.columns.item_ids}) with ordinality leg (item_id, place)
  join ${getTableName(itemsTable)} given on given.item_id = leg.item_id)`;

/** Ids of the loops with a member or an item that matches. */
function buildLoopMatch(column: 'member_ids' | 'item_ids', matching: string): string {
  return `${loops.columns.loop_id} in (select found.loop_id from (${matching}) one (id)
    join ${getTableName(swapLoopsTable)} found on found.${column} @> to_jsonb(one.id))`;
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
  // By a member, an item, or the loop's id.
  {
    kind: 'swap-loops',
    statement: prepare(
      sql(loops.from)
        .whereRaw(
          bindSql(
            buildLoopMatch('member_ids', `select m.member_id from ${members.from} where ${buildTextMatch('m')}`),
            'patterns',
          ),
        )
        .orWhereRaw(
          bindSql(
            buildLoopMatch('item_ids', `select i.item_id from ${items.from} where ${buildTextMatch('i')}`),
            'patterns',
          ),
        )
        .orWhereRaw(bindSql(`${loops.columns.loop_id} = ?`, 'id'))
        .orderByRaw(`${loops.columns.offered_at} desc, ${loops.columns.loop_id}`)
        .limit(ofEach),
      selectComputed<FoundRow>({ _id: loops.columns.loop_id, name: loopTitles, note: loops.columns.status }),
    ),
    words: buildKnownWords(items.from, 'true'),
  },
];

/** The beginning of an id, as pages show it, also within a pseudonym. */
const shortId = /^(?:person-)?([0-9a-f]{8}[0-9a-f-]*)…?$/;

/** By the beginning of the id. `name` and `note` as above. */
function findById(from: TableAlias<object>['from'], { id, name, note }: Record<'id' | 'name' | 'note', string>) {
  return prepare(
    sql(from)
      .whereRaw(bindSql(`starts_with(${id}, ?)`, 'prefix'))
      .orderBy(id)
      .limit(ofEach),
    selectComputed<FoundRow>({ _id: id, name, note }),
  );
}

/** Cases about the caller are left out, and a case has no name that every admin may read. */
const byShortId: readonly Omit<LookUp, 'words'>[] = [
  {
    kind: 'members',
    statement: findById(members.from, {
      id: members.columns.member_id,
      name: members.columns.name,
      note: buildMemberStatus('m'),
    }),
  },
  {
    kind: 'items',
    statement: findById(items.from, {
      id: items.columns.item_id,
      name: items.columns.title,
      note: items.columns.status,
    }),
  },
  {
    kind: 'swaps',
    statement: findById(swaps.from, {
      id: swaps.columns.swap_id,
      name: swaps.columns.swap_id,
      note: swaps.columns.status,
    }),
  },
  {
    kind: 'swap-loops',
    statement: findById(loops.from, {
      id: loops.columns.loop_id,
      name: loopTitles,
      note: loops.columns.status,
    }),
  },
  {
    kind: 'circles',
    statement: findById(circles.from, {
      id: circles.columns.circle_id,
      name: circles.columns.name,
      note: circles.columns.status,
    }),
  },
  {
    kind: 'events',
    statement: findById(events.from, {
      id: events.columns.event_id,
      name: events.columns.name,
      note: events.columns.status,
    }),
  },
  {
    kind: 'contact-messages',
    statement: findById(contacts.from, {
      id: contacts.columns.message_id,
      name: contacts.columns.subject,
      note: contacts.columns.state,
    }),
  },
  {
    kind: 'cases',
    statement: prepare(
      sql(cases.from)
        .whereRaw(bindSql(`starts_with(${cases.columns.case_id}, ?)`, 'prefix'))
        .whereRaw(bindSql(`${cases.columns.about_member_id} <> ?`, 'callerId'))
        .orderBy(cases.columns.case_id)
        .limit(ofEach),
      selectComputed<FoundRow>({ _id: cases.columns.case_id, name: cases.columns.case_id, note: cases.columns.kind }),
    ),
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

/** A member as admins without names see it. Other records they find by their streams. */
const toPseudonym = ({ kind, _id }: LookUpResult): LookUpResult[] =>
  kind === 'members' ? [{ kind, _id, name: getPseudonym(_id), note: '' }] : [];

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

  async function findByShortId(input: { prefix: string; callerId: string }): Promise<LookUpResult[]> {
    const found = await Promise.all(
      byShortId.map(async ({ kind, statement }) =>
        (await database.run(statement, input)).map((row): LookUpResult => ({ kind, ...row })),
      ),
    );
    return found.flat();
  }

  read(
    endpoints.adminLookUp,
    ['members', 'items', 'swaps', 'swapLoops', 'circles', 'communityEvents', 'community', 'moderation', 'audit'],
    async ({ query: { q: id }, caller }) => {
      const streams = [id, ...streamCategories.map((category) => `${category}-${id}`)];
      const prefix = shortId.exec(id.toLowerCase())?.[1];
      const foundIds = prefix === undefined ? [] : await findByShortId({ prefix, callerId: caller.memberId });
      const ofIds = hasPermission(caller, 'moderate') ? foundIds : foundIds.flatMap(toPseudonym);
      if (ofIds.length > 0) {
        const named = ofIds.flatMap(({ _id }) => streamCategories.map((category) => `${category}-${_id}`));
        const rows = await database.run(streamsByName, { streams: named });
        return { found: [...ofIds, ...rows.map((row): LookUpResult => ({ kind: 'streams', ...row }))] };
      }
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
