import { endpoints } from '@pass-along/contracts';
import { byName, collectedItemsTable } from '@pass-along/contracts/tables';
import { createAdminList } from '../core/adminListQueries.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, getTableName, mergeSelections, selectComputed } from '../core/sqlSelections.ts';
import { buildTextMatch } from '../core/textSearch.ts';
import { presentPerson } from '../members/memberConditions.ts';
import { membersTable } from '@pass-along/contracts/tables';
import { collections } from './collectionReadQueries.ts';

const { from, columns } = collections;
const maker = createAlias(membersTable, 'maker');

const state = `(case when ${columns.hidden} then 'removed' when ${columns.featured_at} is not null then 'featured'
  else 'shown' end)`;

const listed = createAdminList(endpoints.adminCollections, {
  resource: 'collections',
  from,
  joined: (query) => query.leftJoin(maker.from, maker.columns.member_id, columns.member_id),
  shown: mergeSelections(
    collections.only('collection_id', 'member_id', 'name', 'sentence', 'made_at'),
    maker.joined({ makerName: 'name', makerAvatar: 'avatar' }),
    selectComputed<{ state: 'shown' | 'featured' | 'removed'; itemCount: number }>({
      state,
      itemCount: `(select count(*)::integer from ${getTableName(collectedItemsTable)} e
        where e.collection_id = ${columns.collection_id})`,
    }),
  ),
  filters: {
    id: `${columns.collection_id} = any(?)`,
    q: buildTextMatch('c'),
    makerId: `${columns.member_id} = ?`,
    state: `${state} = ?`,
  },
  sorts: { name: byName(columns.name), createdAt: columns.made_at },
  newestFirst: `${columns.made_at} desc`,
  key: columns.collection_id,
});

export function registerAdminCollectionRoutes({ readList }: QueryKit): void {
  readList(endpoints.adminCollections, {
    projections: ['collections', 'members'],
    list: listed,
    present: (rows) =>
      rows.map(({ collectionId, memberId, name, sentence, makerName, makerAvatar, state, itemCount, madeAt }) => ({
        _id: collectionId,
        name,
        sentence,
        maker: presentPerson(memberId, makerName, makerAvatar),
        itemCount,
        state,
        createdAt: madeAt,
      })),
  });
}
