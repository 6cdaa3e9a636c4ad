import { getReplacementLegs, getUnsettledIds, type ShownSwapLoop } from '@pass-along/contracts';
import { blocksTable, circleMembersTable, itemsTable, membersTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { param, prepareText, sql } from '../core/sqlStatements.ts';
import { buildIsAway } from '../members/memberConditions.ts';

interface Choice {
  itemId: string;
  memberId: string;
}

type JudgedLoop = Pick<ShownSwapLoop, 'legs' | 'replacements' | 'settlements'>;

const isAway = (memberId: string) => `exists (select from ${getTableName(membersTable)} m
  where m.member_id = ${memberId} and ${buildIsAway('m')})`;

/** Of pairs of an item and a member: those where the item is free, and the member can see it and its owner can act. */
const freeChoices = prepareText<Choice>(
  sql.raw(
    `select i.item_id as "itemId", wanted.member_id as "memberId"
     from unnest(?::text[], ?::text[]) wanted (item_id, member_id)
     join ${getTableName(itemsTable)} i on i.item_id = wanted.item_id
     where i.status = 'available' and i.type = 'barter'
       and not ${isAway('i.owner_id')} and not ${isAway('wanted.member_id')}
       and (i.circle_id is null or exists (select from ${getTableName(circleMembersTable)} cm
         where cm.circle_id = i.circle_id and cm.member_id = wanted.member_id))
       and not exists (select from ${getTableName(blocksTable)} b
         where (b.member_id = i.owner_id and b.blocked_id = wanted.member_id)
           or (b.member_id = wanted.member_id and b.blocked_id = i.owner_id))`,
    [param('itemIds'), param('memberIds')],
  ),
);

/** Returns the things that may be proposed to a member of one of these loops. The command checks them again. */
export async function loadReplacementChoices(
  database: Database,
  loops: readonly JudgedLoop[],
): Promise<(loop: JudgedLoop, memberId: string) => { itemId: string; giverId: string }[]> {
  const wanted = loops.flatMap((loop) =>
    getUnsettledIds(loop).flatMap((memberId) =>
      getReplacementLegs(loop, memberId).map(({ itemId }) => ({ itemId, memberId })),
    ),
  );
  const found =
    wanted.length === 0
      ? []
      : await database.run(freeChoices, {
          itemIds: wanted.map(({ itemId }) => itemId),
          memberIds: wanted.map(({ memberId }) => memberId),
        });
  return (loop, memberId) =>
    getReplacementLegs(loop, memberId).filter(({ itemId }) =>
      found.some((each) => each.itemId === itemId && each.memberId === memberId),
    );
}
