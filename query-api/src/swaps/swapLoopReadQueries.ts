import {
  findOwnLegs,
  getLoopMemberIds,
  getAnswerDeadline,
  getSwapLoopGroup,
  getUnsettledIds,
  streams,
  whyNotAcceptLoop,
  whyNotAcceptMeeting,
  whyNotAnswerLoop,
  whyNotAnswerReplacement,
  whyNotDeclineMeeting,
  whyNotProposeMeeting,
  type LoopReplacement,
  type PersonRef,
  type ShownSwapLoop,
  type ShownSwapLoopLeg,
  type SwapLoopAnswer,
  type SwapLoopLegAnswer,
  type SwapLoopReplacementAnswer,
  type SwapStatus,
} from '@pass-along/contracts';
import {
  itemsTable,
  membersTable,
  savedSearchesTable,
  swapLoopReasonsTable,
  swapLoopsTable,
  swapsTable,
  type SwapLoopRow,
} from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  type SelectedRow,
  type TableAlias,
} from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';
import { presentPerson } from '../members/memberConditions.ts';
import { buildItemJson, presentSwapItem, type JoinedItem, type SwapReader } from './swapReadQueries.ts';

export const swapLoops: TableAlias<SwapLoopRow> = createAlias(swapLoopsTable, 'l');
const items = createAlias(itemsTable, 'i');
const members = createAlias(membersTable, 'm');
const reasons = createAlias(swapLoopReasonsTable, 'r');
const searches = createAlias(savedSearchesTable, 'q');
const swaps = createAlias(swapsTable, 's');

export const shownLoop = swapLoops.except(
  'member_ids',
  'item_ids',
  'waits_for',
  'meeting_by',
  'unsettled_ids',
  'unsettled_since',
);
/** Loops of the member. One that ended before its members were asked is known only to those that had answered it. */
export const knownLoops = bindSql(
  `${swapLoops.columns.member_ids} @> to_jsonb(?::text) and (
    ${swapLoops.columns.is_asked} or ${swapLoops.columns.status} <> 'dissolved'
    or ${swapLoops.columns.agreed_ids} @> to_jsonb(?::text)
    or ${swapLoops.columns.why} = 'declined' and ${swapLoops.columns.ended_by} = ?)`,
  'memberId',
);
export type SwapLoopReadRow = SelectedRow<typeof shownLoop>;

/** Loops that wait for the member's answer, to the offer or to a meeting. */
export const countLoopTurns = sql(swapLoops.from)
  .whereRaw(`${swapLoops.columns.waits_for} @> to_jsonb(?::text)`, [param('memberId')])
  .count();

const loopIdsOfMember = prepare(
  sql(swapLoops.from).whereRaw(`${swapLoops.columns.member_ids} @> to_jsonb(?::text)`, [param('memberId')]),
  swapLoops.only('loop_id'),
);

/** Streams of a member's swap loops. */
export async function readOwnLoopStreams(database: Database, memberId: string): Promise<string[]> {
  return (await database.run(loopIdsOfMember, { memberId })).map(({ loopId }) => streams.swapLoop(loopId));
}

const itemsByIds = prepare(
  sql(items.from).whereRaw(`${items.columns.item_id} = any(?)`, [param('itemIds')]),
  mergeSelections(
    items.only('item_id'),
    selectComputed<{ shown: JoinedItem | null }>({ shown: buildItemJson(items.columns) }),
  ),
);
const membersByIds = prepare(
  sql(members.from).whereRaw(`${members.columns.member_id} = any(?)`, [param('memberIds')]),
  members.only('member_id', 'name', 'avatar'),
);
const swapsByIds = prepare(
  sql(swaps.from).whereRaw(`${swaps.columns.swap_id} = any(?)`, [param('swapIds')]),
  swaps.only('swap_id', 'status', 'how', 'why', 'failed_by', 'owner_id', 'requester_id'),
);
const reasonsOfLoops = prepare(
  sql(reasons.from).whereRaw(`${reasons.columns.loop_id} = any(?)`, [param('loopIds')]),
  reasons.only('settlement_id', 'reason'),
);
/** The member's own searches only. */
const searchesByIds = prepare(
  sql(searches.from)
    .whereRaw(`${searches.columns.search_id} = any(?)`, [param('searchIds')])
    .where(searches.columns.member_id, param('memberId')),
  searches.only('search_id', 'name'),
);

/** Things, members, steps and searches that loops name. */
export interface LoopNames {
  getItem: (itemId: string) => ReturnType<typeof presentSwapItem>;
  getPerson: (memberId: string) => PersonRef;
  getStep: (swapId: string) => SwapStatus | null;
  /** Whether an admin decided a dispute. */
  isSettled: (swapId: string) => boolean;
  getSearchName: (searchId: string) => string;
  /** Why an admin proposed a replacement, or gave karma; '' once the admin is erased. */
  getReason: (settlementId: string) => string;
}

/** Presents loops to one of their members. */
export async function presentSwapLoops(
  database: Database,
  rows: readonly SwapLoopReadRow[],
  memberId: string,
  reader: SwapReader,
): Promise<SwapLoopAnswer[]> {
  const names = await loadNames(database, rows, memberId, reader);
  return rows.flatMap((loop) => presentSwapLoop(loop, memberId, names) ?? []);
}

/** Reads what loops name, and the searches of this member. */
export async function loadNames(
  database: Database,
  rows: readonly SwapLoopReadRow[],
  memberId: string,
  reader: SwapReader,
): Promise<LoopNames> {
  const legs = rows.flatMap((row) => row.legs);
  const wants = legs.filter(({ giverId }) => giverId === memberId).map(({ want }) => want);
  const loopIds = rows.flatMap(({ loopId, replacements, settlements }) =>
    replacements.length + settlements.length > 0 ? [loopId] : [],
  );
  const [itemRows, people, steps, names, why] = await Promise.all([
    database.run(itemsByIds, { itemIds: legs.map(({ itemId }) => itemId) }),
    database.run(membersByIds, {
      memberIds: rows.flatMap(({ legs: own, stoppedBy, replacements, settlements }) => [
        ...getLoopMemberIds({ legs: own }),
        ...[stoppedBy, ...[...replacements, ...settlements].map(({ by }) => by)].filter((id) => id !== null),
      ]),
    }),
    database.run(swapsByIds, { swapIds: legs.map(({ swapId }) => swapId) }),
    database.run(searchesByIds, { searchIds: wants.map(({ id }) => id), memberId }),
    loopIds.length === 0 ? [] : database.run(reasonsOfLoops, { loopIds }),
  ]);
  return {
    getItem: (itemId) =>
      presentSwapItem(itemId, itemRows.find((each) => each.itemId === itemId)?.shown ?? null, reader),
    getPerson(id) {
      const person = people.find((each) => each.memberId === id);
      return presentPerson(id, person?.name ?? null, person?.avatar ?? null);
    },
    getStep: (swapId) => steps.find((each) => each.swapId === swapId)?.status ?? null,
    isSettled(swapId) {
      const swap = steps.find((each) => each.swapId === swapId);
      if (!swap) return false;
      const { status, how, why, failedBy, ownerId, requesterId } = swap;
      if (status === 'completed') return how === 'settled';
      return status === 'failed' && why !== 'reversed' && ![null, ownerId, requesterId].includes(failedBy);
    },
    getSearchName: (searchId) => names.find((each) => each.searchId === searchId)?.name ?? '',
    getReason: (settlementId) => why.find((each) => each.settlementId === settlementId)?.reason ?? '',
  };
}

/** Undefined for a reader that is not in the loop. */
function presentSwapLoop(loop: ShownSwapLoop, memberId: string, names: LoopNames): SwapLoopAnswer | undefined {
  const own = findOwnLegs(loop.legs, memberId);
  if (!own) return undefined;
  const agreedIds = getShownAgreements(loop, memberId);
  const start = loop.legs.indexOf(own.gives);
  const legs = [...loop.legs.slice(start), ...loop.legs.slice(0, start)];
  const [accept, decline] = [whyNotAcceptLoop(loop, memberId), whyNotAnswerLoop(loop, memberId)];
  return {
    _id: loop.loopId,
    status: loop.status,
    group: getSwapLoopGroup(loop, memberId),
    legs: legs.map((leg) => {
      const isMine = leg.giverId === memberId || leg.receiverId === memberId;
      return presentLeg(leg, { agreedIds }, names, isMine);
    }),
    why: loop.why,
    endedByMe: loop.endedBy === memberId,
    stopped: loop.stoppedBy === null ? null : { reason: loop.stopReason },
    meeting: presentMeeting(loop, memberId, names),
    canProposeMeeting: whyNotProposeMeeting(loop, memberId) === undefined,
    isShort: getUnsettledIds(loop).includes(memberId),
    compensation: presentCompensation(loop, memberId, names),
    replacements: loop.replacements
      .filter((each) => maySee(each, memberId))
      .map((each) => {
        return presentReplacement(each, loop, names, memberId);
      }),
    want: { kind: own.gives.want.kind, name: names.getSearchName(own.gives.want.id) },
    isAskedAgain: accept === undefined && own.gets.changedAt !== undefined,
    answerUntil: getAnswerDeadline(loop, null),
    createdAt: loop.offeredAt,
    updatedAt: loop.updatedAt,
    abilities: { accept: accept === undefined, decline: decline === undefined },
    whyNot: { ...(accept && { accept }), ...(decline && { decline }) },
  };
}

/** Who said yes to a loop that fell apart tells its members whose no it was. */
export function getShownAgreements(
  { status, legs, agreedIds }: Pick<ShownSwapLoop, 'status' | 'legs' | 'agreedIds'>,
  readerId: string,
): string[] {
  const isClosed = status === 'dissolved' && getLoopMemberIds({ legs }).includes(readerId);
  return agreedIds.filter((memberId) => !isClosed || memberId === readerId);
}

function presentCompensation(
  { settlements }: ShownSwapLoop,
  memberId: string,
  { getReason }: LoopNames,
): SwapLoopAnswer['compensation'] {
  const own = settlements.find((each) => each.memberId === memberId && each.karma > 0);
  return own ? { karma: own.karma, reason: getReason(own.settlementId) } : null;
}

/** The receiver sees each, the giver what may still come or came, and others what was taken. */
function maySee({ status, giverId, receiverId }: LoopReplacement, memberId: string): boolean {
  if (receiverId === memberId || ['agreed', 'given', 'lost'].includes(status)) return true;
  return giverId === memberId && (status === 'proposed' || status === 'reserving');
}

/** `readerId` is a member of the loop; undefined for an admin, who sees everything. */
export function presentReplacement(
  replacement: LoopReplacement,
  loop: ShownSwapLoop,
  { getItem, getPerson, getReason }: LoopNames,
  readerId: string | undefined,
): SwapLoopReplacementAnswer {
  const { swapId, itemId, giverId, receiverId, status, karma } = replacement;
  const isOwn = readerId === undefined || readerId === giverId || readerId === receiverId;
  const isTaken = status === 'agreed' || status === 'given' || status === 'lost';
  return {
    _id: swapId,
    item: getItem(itemId),
    giver: getPerson(giverId),
    receiver: getPerson(receiverId),
    status,
    swapId: isOwn && isTaken ? swapId : null,
    offer: readerId === undefined || readerId === receiverId ? { karma, reason: getReason(swapId) } : null,
    answerUntil: getAnswerDeadline(loop, swapId),
    canAnswer: readerId !== undefined && whyNotAnswerReplacement(loop, swapId, readerId) === undefined,
  };
}

function presentMeeting(loop: ShownSwapLoop, memberId: string, { getPerson }: LoopNames): SwapLoopAnswer['meeting'] {
  if (loop.meeting === null) return null;
  const { plan, by, at, agreedIds, setAt, lapsedAt } = loop.meeting;
  return {
    ...{ plan, by: getPerson(by), at, agreedIds, isSet: setAt !== null, isLapsed: lapsedAt !== undefined },
    canAccept: whyNotAcceptMeeting(loop, memberId) === undefined,
    canDecline: whyNotDeclineMeeting(loop, memberId) === undefined,
  };
}

/** `mayOpen`: the reader may see the swap of the leg. */
export function presentLeg(
  { swapId, itemId, giverId, receiverId, status }: ShownSwapLoopLeg,
  loop: Pick<ShownSwapLoop, 'agreedIds'>,
  { getItem, getPerson, getStep, isSettled }: LoopNames,
  mayOpen: boolean,
): SwapLoopLegAnswer {
  const step = getStep(swapId);
  return {
    item: getItem(itemId),
    giver: getPerson(giverId),
    receiver: getPerson(receiverId),
    status,
    step,
    isSettled: isSettled(swapId),
    swapId: mayOpen && step !== null ? swapId : null,
    agreed: loop.agreedIds.includes(giverId),
  };
}
