import { membersTable } from '@pass-along/contracts/tables';
import { getSkeletons } from '@pass-along/platform';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { bindSql, prepare, sql } from '../core/sqlStatements.ts';
import { findPeople, hasPortrait, type ShownPerson } from './findPeople.ts';

/** The mark of a new admin shows after this time. */
const adminsForMs = 10_000;
const mostSkeletons = 10_000;

const members = createAlias(membersTable, 'm');
const adminIds = prepare(
  sql(members.from).where(members.columns.role, 'admin').where(members.columns.status, 'active'),
  members.only('member_id'),
);
const usernames = prepare(
  sql(members.from)
    .whereRaw(bindSql(`${members.columns.member_id} = any(?)`, 'memberIds'))
    .whereNot(members.columns.status, 'deleted'),
  members.only('member_id', 'username'),
);

/** Marks the admins in an answer, and adds usernames to people with names that look alike in it. */
export type MarkPeople = (answer: unknown) => Promise<void>;

export function createMarkPeople(database: Database, clock: () => number = () => performance.now()): MarkPeople {
  let admins: { ids: Promise<ReadonlySet<string>>; readAt: number } | undefined;
  const skeletons = new Map<string, readonly string[]>();

  function readAdmins(): Promise<ReadonlySet<string>> {
    if (admins && clock() - admins.readAt < adminsForMs) return admins.ids;
    const ids = database.run(adminIds, {}).then((rows) => new Set(rows.map(({ memberId }) => memberId)));
    ids.catch(() => {
      admins = undefined;
    });
    admins = { ids, readAt: clock() };
    return ids;
  }

  function getCachedSkeletons(name: string): readonly string[] {
    const known = skeletons.get(name);
    if (known) return known;
    if (skeletons.size >= mostSkeletons) skeletons.clear();
    const found = getSkeletons(name);
    skeletons.set(name, found);
    return found;
  }

  /** The ids of people that share a skeleton with another person. */
  function findNamesakes(people: readonly ShownPerson[]): string[] {
    const bySkeleton = new Map<string, Set<string>>();
    for (const { _id, name } of people)
      for (const [kind, skeleton] of getCachedSkeletons(name).entries()) {
        const key = `${String(kind)} ${skeleton}`;
        bySkeleton.set(key, (bySkeleton.get(key) ?? new Set()).add(_id));
      }
    return [...new Set([...bySkeleton.values()].filter(({ size }) => size > 1).flatMap((ids) => [...ids]))];
  }

  return async (answer) => {
    const people = findPeople(answer, isMarked);
    if (people.length === 0) return;
    const ids = await readAdmins();
    for (const person of people) if (ids.has(person._id)) person.isAdmin = true;
    const memberIds = findNamesakes(people);
    if (memberIds.length === 0) return;
    const rows = await database.run(usernames, { memberIds });
    const found = new Map(rows.map(({ memberId, username }) => [memberId, username]));
    for (const person of people) {
      const username = found.get(person._id);
      if (username !== undefined) person.username = username;
    }
  };
}

/** Circles have a portrait too, but no id of a member; answers about the caller have an address or a role. */
function isMarked(value: object): value is ShownPerson {
  return hasPortrait(value) && !('email' in value || 'role' in value);
}
