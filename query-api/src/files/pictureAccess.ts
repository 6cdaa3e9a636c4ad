import {
  getPictureFolderPath,
  signedAddress,
  buildUploadUrl,
  type PictureKind,
  type PicturePlace,
  type ProjectionName,
} from '@pass-along/contracts';
import {
  casesTable,
  circlesTable,
  communityEventsTable,
  itemStoriesTable,
  membersTable,
  swapsTable,
} from '@pass-along/contracts/tables';
import { viewersCircles } from '../circles/circleReadQueries.ts';
import { isPublic, items } from '../items/itemReadQueries.ts';
import { buildIsKnown, isInSight } from '../items/itemStoryReadQueries.ts';
import { buildIsProfilePublic } from '../members/memberConditions.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, getTableName } from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql, type Statement } from '../core/sqlStatements.ts';

/** The present audience of a picture; undefined when it is for no one, or not for the reader of this address. */
export type PictureAudience = 'everybody' | 'reader' | undefined;
export type PictureAccess = (place: PicturePlace, query: unknown) => Promise<PictureAudience>;

const members = createAlias(membersTable, 'm');
const circles = createAlias(circlesTable, 'c');
const events = createAlias(communityEventsTable, 'e');
const cases = createAlias(casesTable, 'k');
const stories = createAlias(itemStoriesTable, 's');

const moderates = `exists (select from ${getTableName(membersTable)} a
  where a.member_id = ? and a.status = 'active' and jsonb_exists(a.duties, 'moderate'))`;

const selectItem = () =>
  sql(items.from)
    .where(items.columns.item_id, param('id'))
    .whereRaw(bindSql(`${items.columns.images} @> jsonb_build_array(jsonb_build_object('id', ?::text))`, 'imageId'));
const isShown = `${items.columns.status} <> 'removed' and not ${items.columns.off_list}`;
/** The other side of a swap keeps access to its items, in whatever circle they are. */
const isInSwap = `exists (select from ${getTableName(swapsTable)} s
  where (s.requested_item_id = ${items.columns.item_id} or s.offered_item_id = ${items.columns.item_id})
    and ? in (s.owner_id, s.requester_id))`;

const selectMember = (...columns: readonly string[]) =>
  sql(members.from)
    .where(members.columns.member_id, param('id'))
    .whereRaw(bindSql(`(${columns.join(' or ')})`, 'imageId'));
const isAvatar = `${members.columns.avatar} = ?`;
const isCover = `${members.columns.cover_image} = ?`;

const selectEvent = () =>
  sql(events.from)
    .where(events.columns.event_id, param('id'))
    .whereRaw(bindSql(`${events.columns.picture} ->> 'id' = ?`, 'imageId'));

interface PictureStatements {
  /** Whether the picture is public; missing where no picture of the kind is. */
  open?: Statement;
  /** Whether the reader of a signed address may see it. */
  forReader: Statement;
  projections: readonly ProjectionName[];
}

/** Each is one lookup by primary key. */
export const pictureStatements = {
  items: {
    open: prepare(selectItem().whereRaw(`${isShown} and ${isPublic}`), items.only('item_id')),
    forReader: prepare(
      selectItem().whereRaw(
        bindSql(
          `(${items.columns.owner_id} = ? or ${moderates} or (${isShown} and
            (${isPublic} or ${items.columns.circle_id} in (${viewersCircles}) or ${isInSwap})))`,
          'readerId',
        ),
      ),
      items.only('item_id'),
    ),
    projections: ['items', 'circles', 'swaps', 'members'],
  },
  stories: {
    forReader: prepare(
      sql(stories.from)
        .where(stories.columns.item_id, param('id'))
        .whereRaw(bindSql(`${stories.columns.picture} ->> 'id' = ?`, 'imageId'))
        .whereRaw(
          bindSql(
            `(${stories.columns.owner_id} = ? or ${moderates} or (${stories.columns.removed_by} is null and ${isInSight}
              and exists (select from ${getTableName(membersTable)} o
                where o.member_id = ${stories.columns.owner_id} and ${buildIsKnown('o')})))`,
            'readerId',
          ),
        ),
      stories.only('item_id'),
    ),
    projections: ['itemStories', 'circles', 'members', 'chat'],
  },
  members: {
    open: prepare(selectMember(isAvatar, `${isCover} and ${buildIsProfilePublic('m')}`), members.only('member_id')),
    forReader: prepare(
      selectMember(isAvatar, isCover).whereRaw(
        bindSql(`(${members.columns.member_id} = ? or ${moderates})`, 'readerId'),
      ),
      members.only('member_id'),
    ),
    projections: ['members'],
  },
  circles: {
    forReader: prepare(
      sql(circles.from)
        .where(circles.columns.circle_id, param('id'))
        .where(circles.columns.avatar, param('imageId'))
        .whereRaw(bindSql(`(${circles.columns.circle_id} in (${viewersCircles}) or ${moderates})`, 'readerId')),
      circles.only('circle_id'),
    ),
    projections: ['circles', 'members'],
  },
  events: {
    open: prepare(
      selectEvent().whereRaw(`${events.columns.status} <> 'draft' and not ${events.columns.planner_away}`),
      events.only('event_id'),
    ),
    forReader: prepare(
      selectEvent().whereRaw(
        bindSql(
          `(${events.columns.status} <> 'draft' or ${events.columns.created_by} = ? or ${moderates})`,
          'readerId',
        ),
      ),
      events.only('event_id'),
    ),
    projections: ['communityEvents', 'members'],
  },
  evidence: {
    forReader: prepare(
      sql(cases.from)
        .where(cases.columns.case_id, param('id'))
        .whereRaw(
          bindSql(
            `exists (select from jsonb_array_elements(${cases.columns.evidence}) part
              where part ->> 'part' = 'pictures' and ? = any(string_to_array(part ->> 'content', E'\\n')))`,
            'url',
          ),
        )
        .whereRaw(bindSql(`${cases.columns.about_member_id} <> ? and ${moderates}`, 'readerId')),
      cases.only('case_id'),
    ),
    projections: ['moderation', 'members'],
  },
} satisfies Record<PictureKind, PictureStatements>;

/** Checks the read models at each request, so that access ends with the entity that shows the picture. */
export function createPictureAccess({
  database,
  pictures,
  checkpoints,
  head,
}: Pick<QueryKit, 'database' | 'pictures' | 'checkpoints' | 'head'>): PictureAccess {
  /** The reader of the signed address; undefined without a signature, or with a changed or expired one. */
  function verifyReader({ kind, id }: PicturePlace, query: unknown): string | undefined {
    const { data } = signedAddress.safeParse(query);
    if (!data?.signature) return undefined;
    const { for: readerId, until, signature } = data;
    const asked = { readerId, until, signature };
    return pictures.isValid(getPictureFolderPath(kind, id), asked, new Date().toISOString()) ? readerId : undefined;
  }

  return async (place, query) => {
    const { open, forReader, projections }: PictureStatements = pictureStatements[place.kind];
    const { kind, id, imageId } = place;
    const readerId = verifyReader(place, query);
    const url = `${buildUploadUrl(getPictureFolderPath(kind, id))}/${imageId}.webp`;
    const hasRow = async (statement: Statement, input: object) =>
      (await database.run(statement, { id, imageId, url, ...input })).length > 0;
    const findAudience = async (): Promise<PictureAudience> => {
      if (open && (await hasRow(open, {}))) return 'everybody';
      return readerId !== undefined && (await hasRow(forReader, { readerId })) ? 'reader' : undefined;
    };
    const seen = await findAudience();
    if (seen !== undefined || (!open && readerId === undefined)) return seen;
    // The uploader may ask before the projection has the picture.
    return (await checkpoints.waitFor(projections, await head())) ? findAudience() : undefined;
  };
}
