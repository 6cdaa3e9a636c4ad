import type { KarmaEntry } from '@pass-along/contracts';
import { karmaEntriesTable, membersTable, type KarmaEntryRow } from '@pass-along/contracts/tables';
import { presentPerson } from '../members/memberConditions.ts';
import { pageStatements } from '../core/pageStatements.ts';
import { createAlias, mergeSelections, type TableAlias, type SelectedRow } from '../core/sqlSelections.ts';
import { param, sql } from '../core/sqlStatements.ts';

/** Karma entries under the alias of lists. */
export const entries: TableAlias<KarmaEntryRow> = createAlias(karmaEntriesTable, 'e');
const other = createAlias(membersTable, 'other');

const ownEntry = mergeSelections(
  entries.except('member_id', 'by_member_id'),
  other.joined({ otherName: 'name', otherAvatar: 'avatar' }),
);

export const ownEntryPages = pageStatements(
  () => sql(entries.from).where(entries.columns.member_id, param('memberId')),
  (query) =>
    query
      .leftJoin(other.from, other.columns.member_id, entries.columns.other_member_id)
      .orderBy([{ column: entries.columns.awarded_at, order: 'desc' }, { column: entries.columns.entry_id }]),
  ownEntry,
);

export function presentEntry(row: SelectedRow<typeof ownEntry>): KarmaEntry {
  const { otherMemberId, otherName, otherAvatar, ...entry } = row;
  const person = otherMemberId === null ? null : presentPerson(otherMemberId, otherName, otherAvatar);
  return { ...presentCause(entry), with: person };
}

/** Presents the fields that all lists of entries share. */
export function presentCause<
  Row extends {
    entryId: string;
    items: { itemId: string; title: string }[];
    eventId: string | null;
    eventName: string | null;
  },
>({ entryId, items, eventId, eventName, ...entry }: Row) {
  return {
    ...entry,
    _id: entryId,
    items: items.map(({ itemId, title }) => ({ _id: itemId, title })),
    event: eventId === null ? null : { _id: eventId, name: eventName ?? '' },
  };
}
