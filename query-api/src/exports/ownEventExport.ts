import {
  getStreamCategory,
  getEventDefinition,
  streamCategories,
  streams,
  whyNotFoldable,
  removeSecrets,
  type StreamCategory,
} from '@pass-along/contracts';
import type { AuditRow, PrivateDeedRow } from '@pass-along/contracts/tables';
import { upcastEvent, decryptEvents, getFieldOwner, type EventStore, type KeyVault } from '@pass-along/platform';

/** A stored event, as the archive reads it. */
export type OwnEvent = Pick<
  AuditRow,
  'position' | 'event_id' | 'stream' | 'type' | 'data' | 'schema_version' | 'actor_id' | 'actor_role' | 'at'
>;

/** The ids of a member's own entities. */
interface OwnIds {
  memberId: string;
  itemIds: readonly string[];
  swapIds: readonly string[];
  /** Community events that the member planned. */
  eventIds: readonly string[];
  /** Cases with their reports, decisions about them, and looks they took as an admin. */
  caseIds: readonly string[];
  /** Matches of their wishes. */
  matches: readonly { wishId: string; itemId: string }[];
}

/**
 * The streams of a category with a member's own texts or files, whatever the author. The member's own acts are exported
 * from any stream.
 */
type StreamExporter = (own: OwnIds) => string[];

const exportDeedsOnly: StreamExporter = () => [];

const exporters: Record<StreamCategory, StreamExporter> = {
  member: ({ memberId }) => [streams.member(memberId)],
  item: ({ itemIds }) => itemIds.map(streams.item),
  swap: ({ swapIds }) => swapIds.map(streams.swap),
  // Only the member's own answers. The wants behind a loop are those of all its members.
  swapLoop: exportDeedsOnly,
  review: ({ swapIds }) => swapIds.map(streams.review),
  karma: ({ memberId }) => [streams.karma(memberId)],
  inbox: ({ memberId }) => [streams.inbox(memberId)],
  // A circle belongs to no single member. The member's acts there are exported.
  circle: exportDeedsOnly,
  savedSearches: ({ memberId }) => [streams.savedSearches(memberId)],
  recommendations: ({ memberId }) => [streams.recommendations(memberId)],
  assistant: ({ memberId }) => [streams.assistant(memberId)],
  // their own requests, as acts
  assistantDay: exportDeedsOnly,
  collections: ({ memberId }) => [streams.collections(memberId)],
  wishMatch: ({ matches }) => matches.map(({ wishId, itemId }) => streams.wishMatch(wishId, itemId)),
  communityEvent: ({ eventIds }) => eventIds.map(streams.communityEvent),
  calendarFeed: ({ memberId }) => [streams.calendarFeed(memberId)],
  // Only the member's own messages. The rest are texts of others.
  message: exportDeedsOnly,
  // Only fields under the member's own key: neither the reporter nor the evidence.
  moderationCase: ({ caseIds }) => caseIds.map(streams.moderationCase),
  conversation: exportDeedsOnly,
  reading: exportDeedsOnly,
  call: exportDeedsOnly,
  swapLoopSearches: exportDeedsOnly,
  itemViews: exportDeedsOnly,
  claim: exportDeedsOnly,
  settings: exportDeedsOnly,
  factors: exportDeedsOnly,
  figuresExport: exportDeedsOnly,
  listExport: exportDeedsOnly,
  dataAccess: ({ memberId }) => [streams.dataAccess(memberId)],
  exportSchedules: ({ memberId }) => [streams.exportSchedules(memberId)],
  readModel: exportDeedsOnly,
  deskItem: exportDeedsOnly,
  ring: exportDeedsOnly,
  roster: exportDeedsOnly,
  karmaRules: exportDeedsOnly,
  badges: exportDeedsOnly,
  // texts about places, not about members
  meetingPlaces: exportDeedsOnly,
  log: exportDeedsOnly,
  seals: exportDeedsOnly,
  // These are kept for an address. A member that has it now need not have written them.
  invitation: exportDeedsOnly,
  inviteRequest: exportDeedsOnly,
  newsletter: exportDeedsOnly,
  contact: exportDeedsOnly,
};

/** These reads share round trips to the log. */
const deedsPerBatch = 64;

export function getOwnStreams(own: OwnIds): string[] {
  return streamCategories.flatMap((category) => exporters[category](own));
}

/**
 * The events of the member's account and their acts elsewhere: readable, without secrets and without personal data of
 * others.
 */
export async function exportEvents(
  rows: readonly OwnEvent[],
  vault: KeyVault,
  memberId: string,
): Promise<Record<'account-events.json' | 'activity.json', unknown[]>> {
  const account = streams.member(memberId);
  const theirs = rows.filter(
    ({ stream, actor_id: actorId, data }) =>
      stream === account ||
      actorId === memberId ||
      Object.values(data).some((value) => getFieldOwner(value) === memberId),
  );
  const coded = theirs.map((row) => ({
    id: row.event_id,
    type: row.type,
    data: removeForeignFields(row.data, memberId),
    metadata: { schemaVersion: row.schema_version },
    row,
  }));
  const events = (await decryptEvents(coded, vault)).map(({ type, data, row }) => ({
    id: row.event_id,
    type,
    stream: row.stream,
    as: row.actor_role,
    by: row.actor_id === memberId ? 'you' : 'somebody else',
    at: row.at,
    data: removeSecrets(type, data),
  }));
  return {
    'account-events.json': events.filter(({ stream }) => stream === account),
    'activity.json': events.filter(({ by, stream }) => by === 'you' || stream !== account),
  };
}

/** Reads private deeds from the log, one batch at a time, in order. */
export async function readDeeds(log: EventStore, deeds: readonly PrivateDeedRow[]): Promise<OwnEvent[]> {
  const read: OwnEvent[] = [];
  for (let at = 0; at < deeds.length; at += deedsPerBatch)
    read.push(...(await Promise.all(deeds.slice(at, at + deedsPerBatch).map((deed) => readDeed(log, deed)))).flat());
  return read;
}

async function readDeed(log: EventStore, deed: PrivateDeedRow): Promise<OwnEvent[]> {
  const { stream, revision: from } = deed;
  for await (const { id, type, data, metadata } of log.readStream(stream, { from, limit: 1 }))
    return [{ ...deed, event_id: id, type, data, schema_version: metadata.schemaVersion, at: metadata.at }];
  return [];
}

function removeForeignFields(data: Record<string, unknown>, memberId: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => (getFieldOwner(value) ?? memberId) === memberId),
  );
}

/** Whether the event may name files of the member: on a stream of their own, or by their own act on a shared one. */
export function isOwnFileEvent(
  { stream, actor_id: actorId }: OwnEvent,
  own: readonly string[],
  memberId: string,
): boolean {
  return ['circle', 'message', 'swap'].includes(getStreamCategory(stream))
    ? actorId === memberId
    : own.includes(stream);
}

/** Paths in the file store that these events name, without derived copies. */
export function getFilePaths(rows: readonly OwnEvent[]): string[] {
  const paths = rows.flatMap(({ type, schema_version: schemaVersion, data }) => {
    const today = upcastEvent({ type, data, metadata: { schemaVersion } });
    // An event of another release may name files in a way that is unknown here.
    if (whyNotFoldable(type, today.metadata.schemaVersion, today.data) !== undefined) return [];
    return Object.values(getEventDefinition(type)?.files ?? {}).flatMap((files) => files(today.data).originals);
  });
  return [...new Set(paths)];
}
