import * as z from 'zod/mini';
import { detailNames, itemDetails, type ItemDetails } from './itemEvents.ts';
import { presentImage, type ItemImage, type SignFolder } from '../core/picturePaths.ts';
import { itemCondition, itemSort, itemStatus, itemType } from './itemChoices.ts';
import {
  adminItemStatuses,
  itemCategories,
  checkItemRules,
  signItemPictures,
  type ItemStatus,
  type ItemType,
} from './itemRules.ts';
import type { Caller } from '../core/adminPermissions.ts';
import { createAdminListQuery, ids, q } from '../core/adminListQuery.ts';
import { createBeforeTexts } from '../core/beforeTexts.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import {
  id,
  formList,
  listedLine,
  optionalText,
  queryChoice,
  queryFlag,
  queryInteger,
  requiredLine,
  requiredText,
  timestamp,
} from '../core/schemaFields.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { pagination } from '../core/pagination.ts';
import { itemLimits } from './itemLimits.ts';
import { generalLimits } from '../core/generalLimits.ts';
import type { FieldCode, FieldError } from '../core/errorBody.ts';
import { forYou } from './viewerRelation.ts';
import { personRef, rating, type Rating, type PersonRef } from '../members/personRef.ts';

const category = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string'
      ? (itemCategories.find((known) => known.toLowerCase() === value.trim().toLowerCase()) ??
        (value.trim() === '' ? undefined : value))
      : value,
  ),
  z.enum(itemCategories, {
    error: (issue) =>
      issue.input === undefined ? 'Category is required' : `Category must be one of: ${itemCategories.join(', ')}`,
  }),
);

/** An optional number: missing, null or an empty text is null. */
function createOptionalNumber(name: string, { min, max, decimals }: { min: number; max: number; decimals: number }) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return null;
      return typeof value === 'string' ? Number(value) : value;
    }),
    z.nullable(
      z.number(`${name} must be a number`).check(
        z.gte(min, `${name} must be at least ${String(min)}`),
        z.lte(max, `${name} is too large`),
        z.refine((value) => Number(value.toFixed(decimals)) === value, {
          error: `${name} may have at most ${String(decimals)} decimals`,
          ...createRuleParams('too_many_decimals', { max: decimals }),
        }),
      ),
    ),
  );
}

const tags = formList(
  'Tags',
  z.pipe(
    z._default(
      z.array(listedLine('A tag', itemLimits.item.tagLength).check(z.toLowerCase()), 'Tags must be a list'),
      [],
    ),
    z.pipe(
      z.transform((list: string[]) => [...new Set(list.filter((tag) => tag !== ''))]),
      z.array(z.string()).check(z.maxLength(itemLimits.item.tags, `At most ${String(itemLimits.item.tags)} tags`)),
    ),
  ),
);

const condition = z.enum(itemCondition.options, `Condition must be one of: ${itemCondition.options.join(', ')}`);

const toMegabytes = (bytes: number) => bytes / 1024 / 1024;

/** The product's texts for the rules of pictures. */
export const imageTexts = {
  required: 'At least one image is required',
  notChosen: 'Please select an image file',
  tooMany: `Maximum ${String(itemLimits.item.images)} images allowed`,
  tooLarge: (name: string, bytes: number = itemLimits.item.imageBytes) =>
    `File ${name} is too large. Maximum size is ${String(toMegabytes(bytes))}MB.`,
  notAnImage: (name: string) => `File ${name} is not an image.`,
  unreadable: (name: string) =>
    `File ${name} is an image type we cannot read; save it as JPEG or PNG, and choose it again`,
  damaged: (name: string) => `File ${name} is damaged, or too large to open`,
  expired: 'A picture was uploaded too long ago. Please choose it again',
} as const;

/** Text fields of the listing form; pictures are sent as files `images`. */
export const itemForm = z.object({
  title: requiredLine('Title', itemLimits.item.title),
  description: requiredText('Description', itemLimits.item.description),
  category,
  type: z.enum(itemType.options, `Type must be one of: ${itemType.options.join(', ')}`),
  condition: z._default(condition, 'good'),
  estimatedValue: createOptionalNumber('Value', itemLimits.item.estimatedValue),
  weightKg: createOptionalNumber('Weight', itemLimits.item.weightKg),
  tags,
  deliveryNotes: optionalText('Delivery notes', itemLimits.item.deliveryNotes),
  /** One of the owner's circles, to limit the item to its members; '' for the whole community. */
  circleId: z._default(
    z.pipe(
      z.transform((value: unknown) => (value === null || value === '' ? null : value)),
      z.nullable(id),
    ),
    null,
  ),
});

const imageIds = (name: string) =>
  formList(
    name,
    z._default(
      z
        .array(
          z.string('Each image id must be text').check(z.regex(/^[0-9a-f]{64}$/, 'Each image id is 64 hex digits')),
        )
        .check(z.maxLength(itemLimits.item.images, imageTexts.tooMany)),
      [],
    ),
  );

/** Ids of pictures that the caller uploaded before; they follow the pictures sent as files. */
const uploadedImages = imageIds('uploadedImages');

export const newItemForm = z.object({
  ...itemForm.shape,
  uploadedImages,
  /** The item that the caller received in a swap or donation, and now passes on as the same thing. */
  continuesItemId: z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(id),
  ),
});
export type NewItemForm = z.infer<typeof newItemForm>;

/** In an update an empty choice means unchanged. */
function skipEmpty<S extends z.ZodMiniType>(schema: S) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown =>
        value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
      ),
      z.optional(schema),
    ),
  );
}

type WithoutDefault<S extends z.ZodMiniType> = S extends z.ZodMiniDefault<infer I> ? I : S;

/** Makes every field optional, without defaults. */
function makeOptional<S extends Record<string, z.ZodMiniType>>(shape: S) {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    z.optional(schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema),
  ]);
  return Object.fromEntries(fields) as unknown as { [F in keyof S]: z.ZodMiniOptional<WithoutDefault<S[F]>> };
}

/** Update of a listing; missing fields stay unchanged. */
export const itemRevisionForm = z.object({
  ...makeOptional(itemForm.shape),
  category: skipEmpty(category),
  type: skipEmpty(itemForm.shape.type),
  condition: skipEmpty(condition),
  before: createBeforeTexts([...detailNames, 'circleId']),
  uploadedImages,
  /** Ids of the item's pictures in their new order; pictures that it does not name follow. */
  imageOrder: imageIds('imageOrder'),
  removeImages: formList(
    'removeImages',
    z._default(z.array(z.string('Each image id must be text'), 'Removed images must be a list of image ids'), []),
  ),
});
export type ItemRevisionForm = z.infer<typeof itemRevisionForm>;

type ImageRule = Pick<FieldError, 'message' | 'code' | 'figures'>;
const createFileRule = (rule: 'notAnImage' | 'unreadable' | 'damaged', code: FieldCode) => {
  return (name: string): ImageRule => ({ message: imageTexts[rule](name), code, figures: { name } });
};

/** The same texts as field errors. */
export const imageRules = {
  required: { message: imageTexts.required, code: 'image_required' },
  notChosen: { message: imageTexts.notChosen, code: 'image_required' },
  tooMany: { message: imageTexts.tooMany, code: 'too_many_images', figures: { max: itemLimits.item.images } },
  tooLarge: (name: string, bytes: number = itemLimits.item.imageBytes): ImageRule => ({
    message: imageTexts.tooLarge(name, bytes),
    code: 'file_too_large',
    figures: { name, megabytes: toMegabytes(bytes) },
  }),
  notAnImage: createFileRule('notAnImage', 'not_an_image'),
  unreadable: createFileRule('unreadable', 'unreadable_image'),
  damaged: createFileRule('damaged', 'damaged_image'),
  expired: { message: imageTexts.expired, code: 'image_expired' },
} as const satisfies Record<string, ImageRule | ((name: string) => ImageRule)>;

const paging = {
  page: queryInteger('Page', 1, 100_000),
  limit: queryInteger('Limit', generalLimits.page.items, generalLimits.page.max),
};

/** Without a type, lists leave out wanted posts, also those of one member; `all` includes them. */
const type = queryChoice('Type', [...itemType.options, 'all']);
const status = queryChoice('Status', ['available', 'pending', 'exchanged']);

export const itemListQuery = z.object({ ...paging, sort: queryChoice('Sort', itemSort.options), type });

export const itemSearchQuery = z.object({
  ...paging,
  sort: queryChoice('Sort', itemSort.options),
  keyword: optionalText('Keyword', itemLimits.item.keyword),
  category: queryChoice('Category', itemCategories),
  type,
  status,
});

export const memberItemsQuery = z.object({ ...paging, type, status, includeRemoved: queryFlag('Include removed') });

export const itemParams = z.object({ itemId: id });

/** Old clients read `userID`, newer ones `userId`. */
const shownLike = z.object({ userId: z.string(), userID: z.string(), likedAt: timestamp });

export const shownPicture = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
});

export const itemAnswer = z.object({
  _id: z.string(),
  ...itemDetails.shape,
  /** The circle that the item is limited to; null for the whole community. */
  circleId: z.nullable(z.string()),
  status: itemStatus,
  images: z.array(shownPicture),
  likes: z.array(shownLike),
  likeCount: z.number(),
  liked: z.boolean(),
  views: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
  swapRequestCount: z.number(),
  /** Answers of commands leave `rating` out. */
  ownerId: z.object({
    ...z.omit(personRef, { avatar: true }).shape,
    profilePic: z.string(),
    rating: z.optional(rating),
  }),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    swap: z.boolean(),
    request: z.boolean(),
    contact: z.boolean(),
    markExchanged: z.boolean(),
    answer: z.boolean(),
  }),
  /** Why an ability is false; missing for signed-out visitors. */
  whyNot: z.partial(
    z.object({
      edit: refusalCode,
      delete: refusalCode,
      like: refusalCode,
      swap: refusalCode,
      request: refusalCode,
      contact: refusalCode,
      markExchanged: refusalCode,
      answer: refusalCode,
    }),
  ),
  /** Relation of the item to a signed-in caller, in answers to reads; null for none. */
  forYou: z.optional(z.nullable(forYou)),
});
export type ItemAnswer = z.infer<typeof itemAnswer>;

export const adminItemAnswer = z.extend(itemAnswer, {
  /** All listings of the thing, in the order of its handovers, with this one; none of a wanted post. */
  listingIds: z.array(z.string()),
});
export type AdminItemAnswer = z.infer<typeof adminItemAnswer>;

export const itemListAnswer = z.object({ items: z.array(itemAnswer), pagination });
export type ItemListAnswer = z.infer<typeof itemListAnswer>;
export const oneItemAnswer = z.object({ item: itemAnswer });
export const likeAnswer = z.object({ liked: z.boolean(), likeCount: z.number() });
export const likesAnswer = z.object({
  likes: z.array(shownLike),
  count: z.number(),
});
export const itemStatsAnswer = z.object({
  totalItems: z.number(),
  availableItems: z.number(),
  pendingItems: z.number(),
  exchangedItems: z.number(),
  categoryCounts: z.array(z.object({ category: z.string(), count: z.number() })),
  recentActivity: z.array(
    z.object({
      itemId: z.string(),
      title: z.string(),
      action: z.enum(['listed', 'promised', 'exchanged']),
      at: timestamp,
    }),
  ),
});
export type ItemStatsAnswer = z.infer<typeof itemStatsAnswer>;

/** What both sides know of an item when they present it. */
export interface ShownItem extends ItemDetails {
  itemId: string;
  ownerId: string;
  circleId: string | null;
  status: ItemStatus;
  offList: boolean;
  images: ItemImage[];
  likes: { userId: string; likedAt: string }[];
  views: number;
  swapRequestCount: number;
  listedAt: string;
  updatedAt: string;
}

export function presentLike({ userId, likedAt }: ShownItem['likes'][number]): z.infer<typeof shownLike> {
  return { userId, userID: userId, likedAt };
}

/** Presents an item to a client; `sign` signs URLs for the caller. */
export function presentItem(
  item: ShownItem,
  owner: PersonRef & { rating?: Rating; isAway?: boolean },
  caller: Caller | undefined,
  sign: SignFolder,
): ItemAnswer {
  const signature = signItemPictures(item.itemId, item, caller, sign);
  const { abilities, whyNot } = checkItemRules(
    {
      ownerId: owner._id,
      type: item.type,
      status: item.status,
      offList: item.offList,
      ownerAway: owner.isAway ?? false,
    },
    caller,
  );
  return {
    _id: item.itemId,
    title: item.title,
    description: item.description,
    category: item.category,
    type: item.type,
    status: item.status,
    condition: item.condition,
    estimatedValue: item.estimatedValue,
    weightKg: item.weightKg,
    tags: item.tags,
    // for signed-in readers only
    deliveryNotes: caller === undefined ? '' : item.deliveryNotes,
    circleId: item.circleId,
    images: signature === undefined ? [] : item.images.map((image) => presentImage(item.itemId, image, signature)),
    likes: item.likes.map(presentLike),
    likeCount: item.likes.length,
    liked: item.likes.some((like) => like.userId === caller?.memberId),
    views: item.views,
    createdAt: item.listedAt,
    updatedAt: item.updatedAt,
    swapRequestCount: item.swapRequestCount,
    ownerId: {
      _id: owner._id,
      name: owner.name,
      profilePic: owner.avatar,
      ...(owner.rating && { rating: owner.rating }),
    },
    abilities,
    whyNot: caller === undefined ? {} : whyNot,
  };
}

/** Admin status of an exchanged item, with the type it had. */
const exchangedAs = { swapped: 'barter', donated: 'donate' } as const;
/**
 * Extra values for links from figures: `exchanged` is swapped or donated, `onLists` is everything in the members'
 * lists, `kept` everything except removed items.
 */
const anyAdminItemStatus = [...adminItemStatuses, 'exchanged', 'onLists', 'kept'] as const;
export type AdminItemStatus = (typeof anyAdminItemStatus)[number];
/** `thing` is every type except wanted posts. */
const anyAdminItemType = [...itemType.options, 'thing'] as const;
export type AdminItemType = (typeof anyAdminItemType)[number];

/** Filter of an item list, in terms of the admin list. */
interface AdminItemKind {
  status?: ItemStatus | undefined;
  statuses?: ItemStatus[] | undefined;
  type?: ItemType | undefined;
  /** Without wanted posts. */
  things?: true | undefined;
  /** Only items in the members' lists. */
  shown?: true | undefined;
}

function getAdminItemKind(status: AdminItemStatus | undefined, asked: AdminItemType | undefined): AdminItemKind {
  const ofType = asked === 'thing' ? { things: true as const } : { type: asked };
  switch (status) {
    case 'swapped':
    case 'donated':
      return { status: 'exchanged', type: exchangedAs[status] };
    case 'onLists':
      return { ...ofType, statuses: ['available', 'pending'], shown: true };
    case 'kept':
      return { ...ofType, statuses: ['available', 'pending', 'exchanged'] };
    case 'available':
    case 'pending':
    case 'exchanged':
    case 'removed':
    case undefined:
      return { ...ofType, status };
  }
}

export const adminItemsQuery = createAdminListQuery(
  ['title', 'createdAt', 'status', 'type', 'category', 'views', 'likeCount'],
  z.pipe(
    z._default(
      z.object({
        id: ids,
        q,
        status: queryChoice('Status', anyAdminItemStatus),
        type: queryChoice('Type', anyAdminItemType),
        category: queryChoice('Category', itemCategories),
        ownerId: z.optional(z.string()),
        circleId: z.optional(z.string()),
      }),
      {},
    ),
    z.transform(({ status, type, ...filter }) => {
      const kind = getAdminItemKind(status, type);
      // an item has one type only
      const isNone = type !== undefined && type !== 'thing' && kind.type !== type;
      return { ...filter, ...(isNone && { id: [] }), ...kind };
    }),
  ),
);

export const itemEndpoints = {
  listItems: defineEndpoint({
    method: 'GET',
    path: '/api/items',
    tag: 'Items',
    summary: 'Items, newest first unless sorted',
    auth: 'optional',
    query: itemListQuery,
    status: 200,
    answer: itemListAnswer,
  }),
  searchItems: defineEndpoint({
    method: 'GET',
    path: '/api/items/search',
    tag: 'Items',
    summary: 'Items by keyword and filters',
    auth: 'optional',
    query: itemSearchQuery,
    status: 200,
    answer: itemListAnswer,
  }),
  itemStats: defineEndpoint({
    method: 'GET',
    path: '/api/items/stats',
    tag: 'Items',
    summary: 'Marketplace counts',
    auth: 'optional',
    status: 200,
    answer: itemStatsAnswer,
  }),
  memberItems: defineEndpoint({
    method: 'GET',
    path: '/api/items/user/:userId',
    tag: 'Items',
    summary: "A member's items",
    auth: 'optional',
    params: z.object({ userId: id }),
    query: memberItemsQuery,
    status: 200,
    answer: itemListAnswer,
  }),
  getItem: defineEndpoint({
    method: 'GET',
    path: '/api/items/:itemId',
    tag: 'Items',
    summary: 'One item; counts a view',
    auth: 'optional',
    params: itemParams,
    status: 200,
    answer: itemAnswer,
    refuses: ['item_not_found'],
  }),
  itemLikes: defineEndpoint({
    method: 'GET',
    path: '/api/items/:itemId/likes',
    tag: 'Items',
    summary: 'Who likes an item',
    auth: 'optional',
    params: itemParams,
    status: 200,
    answer: likesAnswer,
    refuses: ['item_not_found'],
  }),
  createItem: defineEndpoint({
    method: 'POST',
    path: '/api/items/create-items',
    tag: 'Items',
    summary: 'List an item',
    rules: [
      'A barter or donated item needs a picture; a wanted post (`request`) needs none.',
      '`uploadedImages` are ids of pictures uploaded before, in the order in which the item shows them.',
      'Tags are a list: repeated fields, one plain value or JSON text.',
      '`continuesItemId` lists a thing again that the caller received in a completed swap or donation; ' +
        '`uploadedImages` may then name pictures of that item.',
    ],
    auth: 'member',
    body: newItemForm,
    files: { images: 5 },
    status: 201,
    answer: oneItemAnswer,
    refuses: ['already_passed_on', 'forbidden', 'item_not_found', 'not_circle_member'],
  }),
  updateItem: defineEndpoint({
    method: 'PUT',
    path: '/api/items/:itemId',
    tag: 'Items',
    summary: 'Revise a listing',
    rules: [
      'Missing fields stay unchanged.',
      'A barter or donated item keeps at least one picture.',
      '`before` holds the values that the form showed. A field that another client changed since is refused with both.',
    ],
    auth: 'member',
    params: itemParams,
    body: itemRevisionForm,
    files: { images: 5 },
    status: 200,
    answer: oneItemAnswer,
    refuses: [
      'changed_meanwhile',
      'forbidden',
      'item_exchanged',
      'item_not_found',
      'item_promised',
      'not_circle_member',
    ],
  }),
  deleteItem: defineEndpoint({
    method: 'DELETE',
    path: '/api/items/:itemId',
    tag: 'Items',
    summary: 'Remove an item',
    auth: 'member',
    params: itemParams,
    status: 200,
    answer: z.object({ success: z.boolean() }),
    refuses: ['forbidden', 'item_exchanged', 'item_not_found', 'item_promised'],
  }),
  likeItem: defineEndpoint({
    method: 'POST',
    path: '/api/items/:itemId/like',
    tag: 'Items',
    summary: 'Like or not, as the body says; without a word the other way round',
    rules: ['A wanted post can not be liked.'],
    auth: 'member',
    params: itemParams,
    body: z.object({ liked: z.optional(z.boolean('Liked must be true or false')) }),
    status: 200,
    answer: likeAnswer,
    refuses: ['item_not_found', 'not_swappable', 'owner_away'],
  }),
  markItemExchanged: defineEndpoint({
    method: 'POST',
    path: '/api/items/:itemId/exchanged',
    tag: 'Items',
    summary: 'The owner exchanged it outside the app',
    auth: 'member',
    params: itemParams,
    status: 200,
    answer: oneItemAnswer,
    refuses: ['forbidden', 'item_exchanged', 'item_not_found', 'item_promised'],
  }),
  adminItems: defineEndpoint({
    method: 'GET',
    path: '/api/admin/items',
    tag: 'Admin',
    summary: 'Items, removed ones too',
    auth: 'admin',
    query: adminItemsQuery,
    status: 200,
    answer: z.array(itemAnswer),
  }),
  adminItem: defineEndpoint({
    method: 'GET',
    path: '/api/admin/items/:id',
    tag: 'Admin',
    summary: 'One item',
    auth: 'admin',
    params: z.object({ id }),
    status: 200,
    answer: adminItemAnswer,
    refuses: ['item_not_found'],
  }),
} as const;
