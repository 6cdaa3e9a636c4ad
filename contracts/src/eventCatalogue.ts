import { assistantDayEvents, assistantEvents } from './assistant/assistantEvents.ts';
import { erasedNames } from './core/erasedNames.ts';
import type * as z from 'zod/mini';
import type { AnyEventDefinition, EventOf } from './core/defineEvent.ts';
import {
  contactEvents,
  invitationEvents,
  inviteRequestEvents,
  newsletterEvents,
  settingsEvents,
} from './settings/settingsEvents.ts';
import { callEvents } from './chat/callEvents.ts';
import { conversationEvents, messageEvents, readingEvents } from './chat/chatEvents.ts';
import { circleEvents } from './circles/circleEvents.ts';
import { collectionEvents } from './collections/collectionEvents.ts';
import { calendarFeedEvents, communityEventEvents } from './communityEvents/communityEventEvents.ts';
import { reservationEvents } from './reservations/reservationEvents.ts';
import { dataAccessEvents } from './replay/dataAccessEvents.ts';
import { deskItemEvents } from './desk/deskEvents.ts';
import { exportScheduleEvents, figuresExportEvents, listExportEvents } from './exports/exportEvents.ts';
import { factorEvents } from './impact/factorEvents.ts';
import { inboxEvents } from './notifications/inboxEvents.ts';
import { itemEvents, itemViewEvents } from './items/itemEvents.ts';
import { badgesEvents, karmaEvents, karmaRulesEvents } from './karma/karmaEvents.ts';
import { logEvents } from './seals/logEvents.ts';
import { erased, memberEvents } from './members/memberEvents.ts';
import { getPseudonym } from './members/pseudonym.ts';
import { meetingPlaceEvents } from './meetingPlaces/meetingPlaceEvents.ts';
import { readModelEvents } from './replay/readModelEvents.ts';
import { moderationCaseEvents } from './moderation/moderationEvents.ts';
import { recommendationEvents } from './recommendations/recommendationEvents.ts';
import { reviewEvents } from './reviews/reviewEvents.ts';
import { collusionRingEvents } from './collusionRings/collusionRingEvents.ts';
import { rosterEvents } from './members/rosterEvents.ts';
import { sealEvents } from './seals/sealEvents.ts';
import { swapEvents } from './swaps/swapEvents.ts';
import { swapLoopSearchEvents } from './swaps/loops/swapLoopSearchEvents.ts';
import { swapLoopEvents } from './swaps/loops/swapLoopEvents.ts';
import { savedSearchEvents, wishMatchEvents } from './wishes/wishEvents.ts';
import type { StreamCategory } from './core/streams.ts';

/** Every event type, by stream category. */
export const catalogue = {
  member: memberEvents,
  circle: circleEvents,
  item: itemEvents,
  itemViews: itemViewEvents,
  savedSearches: savedSearchEvents,
  recommendations: recommendationEvents,
  assistant: assistantEvents,
  assistantDay: assistantDayEvents,
  collections: collectionEvents,
  wishMatch: wishMatchEvents,
  swap: swapEvents,
  swapLoopSearches: swapLoopSearchEvents,
  swapLoop: swapLoopEvents,
  review: reviewEvents,
  claim: reservationEvents,
  settings: settingsEvents,
  factors: factorEvents,
  figuresExport: figuresExportEvents,
  listExport: listExportEvents,
  dataAccess: dataAccessEvents,
  exportSchedules: exportScheduleEvents,
  invitation: invitationEvents,
  inviteRequest: inviteRequestEvents,
  newsletter: newsletterEvents,
  contact: contactEvents,
  roster: rosterEvents,
  karma: karmaEvents,
  karmaRules: karmaRulesEvents,
  badges: badgesEvents,
  meetingPlaces: meetingPlaceEvents,
  inbox: inboxEvents,
  communityEvent: communityEventEvents,
  calendarFeed: calendarFeedEvents,
  conversation: conversationEvents,
  message: messageEvents,
  reading: readingEvents,
  call: callEvents,
  readModel: readModelEvents,
  moderationCase: moderationCaseEvents,
  deskItem: deskItemEvents,
  ring: collusionRingEvents,
  log: logEvents,
  seals: sealEvents,
} as const satisfies Record<StreamCategory, Record<string, AnyEventDefinition>>;

const definitions = new Map(Object.values(catalogue).flatMap((events) => Object.entries<AnyEventDefinition>(events)));

type Catalogue = typeof catalogue;
/** Union of the events of one or several categories. */
export type EventIn<C extends StreamCategory> = C extends StreamCategory ? EventOf<Catalogue[C]> : never;
export type AnyEvent = EventIn<StreamCategory>;

export const eventTypes: readonly string[] = [...definitions.keys()];

export function getEventDefinition(type: string): AnyEventDefinition | undefined {
  return definitions.get(type);
}

/** Placeholder values of an event's personal, secret and sealed fields, for readers without access. */
export function getPlaceholders(type: string): Record<string, unknown> {
  const definition = definitions.get(type);
  const { personal = [], secrets = [], sealed } = definition ?? {};
  const withheld = secrets.map((field): [string, unknown] => [field, isListField(definition, field) ? [] : '']);
  const notYet = Object.entries(sealed?.fields ?? {});
  return { ...Object.fromEntries([...withheld, ...notYet]), ...mergeFields(personal) };
}

/** The placeholders of all fields with these marks. */
function mergeFields(
  marks: readonly Pick<AnyEventDefinition['personal'][number], 'fields'>[],
): Record<string, unknown> {
  return Object.fromEntries(marks.flatMap(({ fields }) => Object.entries<unknown>(fields)));
}

function isListField(definition: AnyEventDefinition | undefined, field: string): boolean {
  const { shape } = (definition?.data ?? {}) as { shape?: Record<string, z.ZodMiniType> };
  return shape?.[field]?.safeParse([]).success === true;
}

/**
 * Returns an event's data without secrets, such as tokens that grant access. An unknown type yields no data. An
 * encrypted field contains the id of its key's owner; if that id is a secret, the field is replaced by its placeholder.
 */
export function removeSecrets(type: string, data: Record<string, unknown>): Record<string, unknown> {
  const definition = definitions.get(type);
  if (!definition) return {};
  const { secrets, personal } = definition;
  if (secrets.length === 0) return data;
  const secretMarks = personal.filter(({ of, and = of }) => secrets.includes(of) || secrets.includes(and));
  const unread = mergeFields(secretMarks);
  const told = Object.entries(data).filter(([field]) => !secrets.includes(field));
  return Object.fromEntries(
    told.map(([field, value]) => [field, isEncrypted(value) && field in unread ? unread[field] : value]),
  );
}

const isEncrypted = (value: unknown) => typeof value === 'object' && value !== null && '$personal' in value;

/** Replaces a personal field for readers without access. */
export const masked = '•••';

/** Masks a personal text of an event: a member's name becomes the pseudonym, so that people can be told apart. */
export function maskText(placeholder: unknown, { memberId }: Record<string, unknown>): string {
  return placeholder === erased.name && typeof memberId === 'string' ? getPseudonym(memberId) : masked;
}

/** Names of things and events, by their placeholder: every member reads them, so they are masked for no admin. */
export const isPublicName = (placeholder: unknown) =>
  placeholder === erasedNames.item || placeholder === erasedNames.event;

/**
 * Returns an event's data with its personal fields masked. Fields that are not text read as if the person were erased.
 */
export function maskPersonalFields(type: string, data: Record<string, unknown>): Record<string, unknown> {
  return maskFields(mergeFields(definitions.get(type)?.personal ?? []), data);
}

/** Returns data with these fields masked; the values of `placeholders` are as after an erasure. */
export function maskFields(placeholders: Record<string, unknown>, data: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (!Object.hasOwn(placeholders, field) || value === null || value === '') return [field, value];
      if (typeof value === 'string' && isPublicName(placeholders[field])) return [field, value];
      return [field, typeof value === 'string' ? maskText(placeholders[field], data) : placeholders[field]];
    }),
  );
}

/**
 * Whether the sealed fields of this event type are hidden from the reader. `openedBy` lists the members with an opening
 * event.
 */
export function isSealedToReader(readerId: string, type: string, openedBy: readonly string[]): boolean {
  const sealed = definitions.get(type)?.sealed;
  if (!sealed) return false;
  return sealed.eachForThemselves ? !openedBy.includes(readerId) : openedBy.length === 0;
}

/** Returns an event's data without the fields that only the author may read before the opening event. */
export function removeSealedFields(type: string, data: Record<string, unknown>): Record<string, unknown> {
  const closed = definitions.get(type)?.sealed?.fields;
  if (!closed) return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => !Object.hasOwn(closed, field)));
}

/** Types with sealed fields, each with the type that opens them. */
export const sealedTypes: readonly { type: string; until: string }[] = [...definitions].flatMap(([type, { sealed }]) =>
  sealed ? [{ type, until: sealed.until }] : [],
);

/**
 * Upcasts data of an older schema version to the current one. Data of the current version or of an unknown type passes
 * unchanged.
 */
export function applyUpcasters(
  type: string,
  schemaVersion: number,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const definition = definitions.get(type);
  if (!definition) return data;
  let current = data;
  for (let version = schemaVersion; version < definition.version; version += 1) {
    const step = definition.upcasters?.[version];
    if (!step) throw new Error(`No upcaster for ${type} from version ${String(version)}`);
    current = step(current);
  }
  return current;
}
