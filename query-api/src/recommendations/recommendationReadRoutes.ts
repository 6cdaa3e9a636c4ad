import {
  endpoints,
  recommendationLimits,
  presentImage,
  signItemPictures,
  type RecommendationReason,
} from '@pass-along/contracts';
import {
  circlesTable,
  itemsTable,
  recommendationsTable,
  savedSearchesTable,
  tastesTable,
} from '@pass-along/contracts/tables';
import { buildIsVisible, isForViewer, isOwnerPresent, items } from '../items/itemReadQueries.ts';
import { buildIsUnblocked } from '../members/memberConditions.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, mergeSelections, selectComputed } from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';

const rows = createAlias(recommendationsTable, 'r');
const tastes = createAlias(tastesTable, 't');
const causes = createAlias(itemsTable, 'cause');
const searches = createAlias(savedSearchesTable, 'w');
const circles = createAlias(circlesTable, 'c');
const { member_id, things } = rows.columns;
const [item_id, score, cause_id] = ['thing.item_id', 'thing.score', 'thing.cause_id'] as const;

/** Condition that neither the reader nor the owner blocked the other. */
const isUnblocked = bindSql(buildIsUnblocked(items.columns.owner_id), 'viewerId');

/** The name of what is behind the reason. An item that the reader does not see any more is not named. */
const cause = selectComputed<{ cause: string }>({
  cause: `coalesce(${causes.columns.title}, ${searches.columns.name}, ${circles.columns.name}, '')`,
});

/** What the projection chose, as far as it is available and in the reader's sight now. */
const shown = prepare(
  sql(rows.from)
    .joinRaw(
      `cross join lateral jsonb_to_recordset(${things})
        as thing (item_id text, score integer, reason text, cause_id text)`,
    )
    .join(items.from, items.columns.item_id, item_id)
    .leftJoin(causes.from, (join) => {
      join
        .on(causes.columns.item_id, cause_id)
        .andOn(sql.raw(`${causes.columns.status} <> 'removed'`))
        .andOn(buildIsVisible(causes.columns, 'member'));
    })
    .leftJoin(searches.from, (join) => {
      join.on(searches.columns.search_id, cause_id).andOn(searches.columns.member_id, member_id);
    })
    .leftJoin(circles.from, circles.columns.circle_id, cause_id)
    .where(member_id, param('viewerId'))
    .whereRaw(`${items.columns.status} = 'available' and ${items.columns.type} <> 'request'`)
    .where(isForViewer)
    .whereRaw(isOwnerPresent)
    .where(isUnblocked)
    .orderByRaw(`${score} desc, ${items.columns.number} desc`)
    .limit(recommendationLimits.shown, { skipBinding: true }),
  mergeSelections(
    items.only('item_id', 'owner_id', 'circle_id', 'title', 'category', 'type', 'images', 'status', 'off_list'),
    selectComputed<{ reason: RecommendationReason }>({ reason: 'thing.reason' }),
    cause,
  ),
);

const choice = prepare(sql(tastes.from).where(tastes.columns.member_id, param('viewerId')), tastes.only('is_off'));

export function registerRecommendationRoutes({ read, database, pictures }: QueryKit): void {
  read(
    endpoints.recommendations,
    ['recommendations', 'items', 'members', 'circles', 'wishes', 'chat'],
    async ({ caller }) => {
      const input = { viewerId: caller.memberId };
      const [found, [taste]] = await Promise.all([database.run(shown, input), database.run(choice, input)]);
      const sign = pictures.createSigner(caller.memberId);
      return {
        on: taste?.isOff !== true,
        recommendations: found.map((item) => {
          const { itemId: _id, title, category, type, reason, cause } = item;
          const [image] = item.images;
          const signature = signItemPictures(_id, item, caller, sign);
          const picture = image && signature !== undefined ? presentImage(_id, image, signature) : null;
          return { item: { _id, title, category, type, picture }, reason, cause };
        }),
      };
    },
  );
}
