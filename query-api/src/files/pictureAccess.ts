import {
  casesTable,
  circlesTable,
  membersTable,
  pictureFolder,
  signedAddress,
  swapsTable,
  uploadUrl,
  type PictureKind,
  type PicturePlace,
  type ProjectionName,
} from '@pass-along/contracts';
import { viewersCircles } from '../circles/circleQueries.ts';
import { isForAll, items } from '../items/itemTable.ts';
import { isProfileOpen } from '../members/people.ts';
import { type QueryKit } from '../module.ts';
import { aliased, nameOf } from '../reading/selection.ts';
import { prepare, slot, sql, sqlWith, type Statement } from '../reading/statements.ts';

/** The present audience of a picture; undefined when it is for no one, or not for the reader of this address. */
export type PictureAudience = 'everybody' | 'reader' | undefined;
export type PictureAccess = (place: PicturePlace, query: unknown) => Promise<PictureAudience>;

const members = aliased(membersTable, 'm');
const circles = aliased(circlesTable, 'c');
const cases = aliased(casesTable, 'k');

const moderates = `exists (select from ${nameOf(membersTable)} a
  where a.member_id = ? and a.status = 'active' and jsonb_exists(a.duties, 'moderate'))`;

const itemWithPicture = () =>
  sql(items.from)
    .where(items.columns.item_id, slot('id'))
    .whereRaw(sqlWith(`${items.columns.images} @> jsonb_build_array(jsonb_build_object('id', ?::text))`, 'imageId'));
const isShown = `${items.columns.status} <> 'removed' and not ${items.columns.off_list}`;
/** The other side of a swap keeps access to its items, in whatever circle they are. */
const isInSwap = `exists (select from ${nameOf(swapsTable)} s
  where (s.requested_item_id = ${items.columns.item_id} or s.offered_item_id = ${items.columns.item_id})
    and ? in (s.owner_id, s.requester_id))`;

const memberWith = (...columns: readonly string[]) =>
  sql(members.from)
    .where(members.columns.member_id, slot('id'))
    .whereRaw(sqlWith(`(${columns.join(' or ')})`, 'imageId'));
const isAvatar = `${members.columns.avatar} = ?`;
const isCover = `${members.columns.cover_image} = ?`;

interface Statements {
  /** Whether the picture is public; missing where no picture of the kind is. */
  open?: Statement;
  /** Whether the reader of a signed address may see it. */
  forReader: Statement;
  projections: readonly ProjectionName[];
}

/** Each is one lookup by primary key. */
export const pictureStatements = {
  items: {
    open: prepare(itemWithPicture().whereRaw(`${isShown} and ${isForAll}`), items.only('item_id')),
    forReader: prepare(
      itemWithPicture().whereRaw(
        sqlWith(
          `(${items.columns.owner_id} = ? or ${moderates} or (${isShown} and
            (${isForAll} or ${items.columns.circle_id} in (${viewersCircles}) or ${isInSwap})))`,
          'readerId',
        ),
      ),
      items.only('item_id'),
    ),
    projections: ['items', 'circles', 'swaps', 'members'],
  },
  members: {
    open: prepare(memberWith(isAvatar, `${isCover} and ${isProfileOpen('m')}`), members.only('member_id')),
    forReader: prepare(
      memberWith(isAvatar, isCover).whereRaw(sqlWith(`(${members.columns.member_id} = ? or ${moderates})`, 'readerId')),
      members.only('member_id'),
    ),
    projections: ['members'],
  },
  circles: {
    forReader: prepare(
      sql(circles.from)
        .where(circles.columns.circle_id, slot('id'))
        .where(circles.columns.avatar, slot('imageId'))
        .whereRaw(sqlWith(`(${circles.columns.circle_id} in (${viewersCircles}) or ${moderates})`, 'readerId')),
      circles.only('circle_id'),
    ),
    projections: ['circles', 'members'],
  },
  evidence: {
    forReader: prepare(
      sql(cases.from)
        .where(cases.columns.case_id, slot('id'))
        .whereRaw(
          sqlWith(
            `exists (select from jsonb_array_elements(${cases.columns.evidence}) part
              where part ->> 'part' = 'pictures' and ? = any(string_to_array(part ->> 'content', E'\\n')))`,
            'url',
          ),
        )
        .whereRaw(sqlWith(`${cases.columns.about_member_id} <> ? and ${moderates}`, 'readerId')),
      cases.only('case_id'),
    ),
    projections: ['moderation', 'members'],
  },
} satisfies Record<PictureKind, Statements>;

/** Checks the read models at each request, so that access ends with the entity that shows the picture. */
export function createPictureAccess({
  database,
  pictures,
  checkpoints,
  head,
}: Pick<QueryKit, 'database' | 'pictures' | 'checkpoints' | 'head'>): PictureAccess {
  /** The reader of the signed address; undefined without a signature, or with a changed or expired one. */
  function readerOf({ kind, id }: PicturePlace, query: unknown): string | undefined {
    const { data } = signedAddress.safeParse(query);
    if (!data?.signature) return undefined;
    const { for: readerId, until, signature } = data;
    const asked = { readerId, until, signature };
    return pictures.holds(pictureFolder(kind, id), asked, new Date().toISOString()) ? readerId : undefined;
  }

  return async (place, query) => {
    const { open, forReader, projections }: Statements = pictureStatements[place.kind];
    const { kind, id, imageId } = place;
    const readerId = readerOf(place, query);
    const url = `${uploadUrl(pictureFolder(kind, id))}/${imageId}.webp`;
    const finds = async (statement: Statement, input: object) =>
      (await database.run(statement, { id, imageId, url, ...input })).length > 0;
    const look = async (): Promise<PictureAudience> => {
      if (open && (await finds(open, {}))) return 'everybody';
      return readerId !== undefined && (await finds(forReader, { readerId })) ? 'reader' : undefined;
    };
    const seen = await look();
    if (seen !== undefined || (!open && readerId === undefined)) return seen;
    // The uploader may ask before the projection has the picture.
    return (await checkpoints.waitFor(projections, await head())) ? look() : undefined;
  };
}
