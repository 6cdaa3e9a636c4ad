import {
  getOpenLegs,
  getSwapLoopDeadlines,
  limits,
  pickMeetingPlan,
  streams,
  type SwapLoopEvent,
  type ShownSwapLoop,
} from '@pass-along/contracts';
import { isInCategories, type CategoryEvent } from '@pass-along/platform';
import type pg from 'pg';
import {
  createPolicyCommand,
  type Policy,
  type PolicyCommand,
  type PolicyLoader,
  type Reaction,
} from '../../core/policy.ts';
import { swapDecider } from '../swapDecider.ts';
import { buildAgreementSteps, buildReplacementSteps, buildUndoSteps } from './loopAgreementProcess.ts';
import { getOfferedSwapLoop, swapLoopDecider, type SwapLoopCommand } from './swapLoopDecider.ts';
import { findLoopObstacle, type LoopObstacle } from './swapLoopObstacles.ts';

type SetMeeting = Extract<SwapLoopEvent, { type: 'SwapLoopMeetingSet' }>['data'];
type Category = 'swapLoop' | 'swap' | 'item' | 'member' | 'conversation' | 'circle';
type Event = CategoryEvent<Category>;

/** A loop that an event concerns, and what is in its way now. */
interface ConcernedLoop {
  loop: ShownSwapLoop;
  obstacle: LoopObstacle | undefined;
  /** Replacements that cannot be given, by their swap. */
  gone: readonly { swapId: string; why: LoopObstacle['why'] }[];
}

export interface SwapLoopView {
  loops: readonly ConcernedLoop[];
  /** Members that said yes to the same pair of things in an earlier loop. */
  agreedIds: readonly string[];
}

/** Stored as the actor of its events. */
export const swapLoopPolicyName = 'swapLoopPolicy';

/**
 * Asks the members of an offered loop, reserves the things once all agreed, and ends the loop when a thing or a member
 * is not available. It uses the current state, so late or repeated events do no harm.
 */
export const swapLoopPolicy: Policy<Category, SwapLoopView> = {
  name: swapLoopPolicyName,
  categories: ['swapLoop', 'swap', 'item', 'member', 'conversation', 'circle'],

  async view(event, load) {
    const loopIds = await findConcernedLoops(event, load);
    const loops = loopIds.map(async (loopId): Promise<ConcernedLoop> => {
      const loop = getOfferedSwapLoop(await load.state(swapLoopDecider, streams.swapLoop(loopId)));
      return { loop, obstacle: await findLoopObstacle(loop.legs, load), gone: await findGone(loop, load) };
    });
    return {
      loops: await Promise.all(loops),
      agreedIds: event.type === 'SwapLoopOffered' ? await findKeptAnswers(event.data, load) : [],
    };
  },

  on: {
    SwapLoopOffered: ({ data: { loopId } }, view) => [
      ...(createCorrections(view).length > 0
        ? createCorrections(view)
        : [createLoopCommand(loopId, { type: 'AskLoopMembers', agreedIds: [...view.agreedIds] })]),
      ...setDeadlines(view),
    ],
    SwapLoopMemberAskedAgain: (_, view) => setDeadlines(view),
    SwapLoopNudged: (_, view) => setDeadlines(view),
    SwapLoopReservationBegun: (_, view) => [
      ...view.loops.flatMap(({ loop }) =>
        loop.status === 'reserving' || loop.status === 'agreed' ? [{ steps: buildAgreementSteps(loop) }] : [],
      ),
      ...setDeadlines(view),
    ],
    // a member may have gone away while the things were reserved
    SwapLoopAgreed: (_, view) => createCorrections(view),
    SwapLoopDissolved: ({ data }, view) => [...undoLegs(data, view), ...setDeadlines(view)],
    SwapLoopUndone: ({ data }, view) => undoLegs(data, view),
    SwapLoopMeetingProposed: (_, view) => setDeadlines(view),
    SwapLoopMeetingDeclined: (_, view) => setDeadlines(view),
    SwapLoopMeetingLapsed: (_, view) => setDeadlines(view),
    SwapLoopMeetingSet: ({ data }, view) => [...scheduleLegs(data, view), ...setDeadlines(view)],
    SwapLoopStopped: ({ data }, view) => [...undoLegs(data, view, data.stoppedSwapIds), ...setDeadlines(view)],
    SwapLoopReplacementProposed: (_, view) => [...createCorrections(view), ...setDeadlines(view)],
    SwapLoopReplacementNudged: (_, view) => setDeadlines(view),
    SwapLoopReplacementAccepted: ({ data: { loopId, swapId } }, view) => [
      ...findReplacements(view, swapId).flatMap((replacement) =>
        replacement.status === 'reserving' || replacement.status === 'agreed'
          ? [{ steps: buildReplacementSteps(loopId, replacement) }]
          : [],
      ),
      ...setDeadlines(view),
    ],
    SwapLoopReplacementEnded: ({ data: { loopId, swapId, itemId, why } }, view) => [
      // a receiver that answered, or did not, has reserved nothing
      ...(why === 'declined' || why === 'expired' ? [] : buildUndoSteps({ loopId, legs: [{ swapId, itemId }] })),
      ...setDeadlines(view),
    ],
    SwapCompleted: ({ data: { loopId, swapId } }) =>
      loopId === undefined ? [] : [createLoopCommand(loopId, { type: 'CompleteLoopLeg', swapId })],
    SwapFailed: ({ data: { loopId, swapId, absentMemberId, byMemberId } }) =>
      loopId === undefined
        ? []
        : [createLoopCommand(loopId, { type: 'FailLoopLeg', swapId, memberId: absentMemberId ?? byMemberId })],
    SwapReversed: ({ data: { loopId, swapId, byMemberId } }) =>
      loopId === undefined ? [] : [createLoopCommand(loopId, { type: 'ReverseLoopLeg', swapId, byMemberId })],
    ItemReserved: (_, view) => createCorrections(view),
    ItemRevised: ({ data: { itemId, isMinor } }, view) => [
      ...createCorrections(view),
      ...(isMinor ? [] : askReceiverAgain(itemId, view)),
    ],
    SwapWantsDeclared: (_, view) => createCorrections(view),
    ItemRemoved: (_, view) => createCorrections(view),
    ItemExchanged: (_, view) => createCorrections(view),
    MemberSuspended: (_, view) => createCorrections(view),
    MemberDeactivated: (_, view) => createCorrections(view),
    DeletionRequested: (_, view) => createCorrections(view),
    MemberBlocked: (_, view) => createCorrections(view),
    CircleLeft: (_, view) => createCorrections(view),
    CircleMemberRemoved: (_, view) => createCorrections(view),
  },

  timers: {
    swapLoopDue: ({ key: loopId }) => Promise.resolve([createLoopCommand(loopId, { type: 'KeepLoopDeadline' })]),
  },

  tables: {
    schema: 'swap_loop_policy',
    migrations: [
      `CREATE TABLE swap_loop_policy.open_loops (
         loop_id text NOT NULL,
         item_id text NOT NULL,
         member_id text NOT NULL,
         PRIMARY KEY (loop_id, item_id)
       );
       CREATE INDEX open_loops_item ON swap_loop_policy.open_loops (item_id);
       CREATE INDEX open_loops_member ON swap_loop_policy.open_loops (member_id);
       CREATE TABLE swap_loop_policy.kept_answers (
         member_id text NOT NULL,
         gives_item_id text NOT NULL,
         gets_item_id text NOT NULL,
         accepted_at timestamptz NOT NULL,
         PRIMARY KEY (member_id, gives_item_id, gets_item_id)
       );`,
      `CREATE TABLE swap_loop_policy.open_replacements (
         swap_id text NOT NULL,
         member_id text NOT NULL,
         loop_id text NOT NULL,
         item_id text NOT NULL,
         PRIMARY KEY (swap_id, member_id)
       );
       CREATE INDEX open_replacements_item ON swap_loop_policy.open_replacements (item_id);
       CREATE INDEX open_replacements_member ON swap_loop_policy.open_replacements (member_id);`,
    ],
    on: {
      SwapLoopOffered: ({ data: { loopId, legs } }, client) =>
        client.query(
          `INSERT INTO swap_loop_policy.open_loops
           SELECT $1, item_id, member_id FROM unnest($2::text[], $3::text[]) AS leg (item_id, member_id)
           ON CONFLICT DO NOTHING`,
          [loopId, legs.map(({ itemId }) => itemId), legs.map(({ giverId }) => giverId)],
        ),
      SwapLoopDissolved: deleteOpenLoop,
      SwapLoopUndone: deleteOpenLoop,
      SwapLoopStopped: deleteOpenLoop,
      SwapLoopLegCompleted: deleteOpenLoop,
      SwapLoopAccepted: ({ data: { memberId, givesItemId, getsItemId, acceptedAt } }, client) =>
        client.query(
          `INSERT INTO swap_loop_policy.kept_answers VALUES ($1, $2, $3, $4)
           ON CONFLICT (member_id, gives_item_id, gets_item_id) DO UPDATE SET accepted_at = excluded.accepted_at`,
          [memberId, givesItemId, getsItemId, acceptedAt],
        ),
      SwapLoopDeclined: ({ data: { memberId, givesItemId, getsItemId } }, client) =>
        client.query(
          `DELETE FROM swap_loop_policy.kept_answers
           WHERE member_id = $1 AND gives_item_id = $2 AND gets_item_id = $3`,
          [memberId, givesItemId, getsItemId],
        ),
      // the agreement uses up each yes to it; if it is undone, its members are asked anew
      SwapLoopAgreed: ({ data: { legs } }, client) =>
        client.query('DELETE FROM swap_loop_policy.kept_answers WHERE gives_item_id = ANY($1)', [
          legs.map(({ itemId }) => itemId),
        ]),
      // the yes was to the thing as it was
      ItemRevised: ({ data: { itemId, isMinor } }, client) =>
        isMinor
          ? Promise.resolve()
          : client.query('DELETE FROM swap_loop_policy.kept_answers WHERE gets_item_id = $1', [itemId]),
      SwapLoopReplacementProposed: ({ data: { swapId, loopId, itemId, giverId, receiverId } }, client) =>
        client.query(
          `INSERT INTO swap_loop_policy.open_replacements
           SELECT $1, member_id, $2, $3 FROM unnest($4::text[]) AS side (member_id) ON CONFLICT DO NOTHING`,
          [swapId, loopId, itemId, [giverId, receiverId]],
        ),
      SwapLoopReplacementAgreed: deleteOpenReplacement,
      SwapLoopReplacementEnded: deleteOpenReplacement,
      MemberErased: ({ data: { memberId } }, client) =>
        client.query('DELETE FROM swap_loop_policy.kept_answers WHERE member_id = $1', [memberId]),
    },
  },
};

/** Nothing stands in the way of a loop any more once a thing changed hands: its legs go on as swaps. */
function deleteOpenLoop({ data }: { data: { loopId: string } }, client: pg.ClientBase): Promise<unknown> {
  return client.query('DELETE FROM swap_loop_policy.open_loops WHERE loop_id = $1', [data.loopId]);
}

function deleteOpenReplacement({ data }: { data: { swapId: string } }, client: pg.ClientBase): Promise<unknown> {
  return client.query('DELETE FROM swap_loop_policy.open_replacements WHERE swap_id = $1', [data.swapId]);
}

async function findConcernedLoops(event: Event, load: PolicyLoader): Promise<readonly string[]> {
  if (isInCategories(['swapLoop'], event)) return [event.data.loopId];
  if (isInCategories(['item'], event)) return findOpenLoops('item_id', [event.data.itemId], load);
  if (event.type === 'MemberBlocked') {
    const { memberId, blockedId } = event.data;
    return findOpenLoops('member_id', [memberId, blockedId], load);
  }
  if (isInCategories(['member'], event) || event.type === 'CircleLeft' || event.type === 'CircleMemberRemoved')
    return findOpenLoops('member_id', [event.data.memberId], load);
  return [];
}

/** Ids of the open loops, and of loops with replacements, with all of these things, or all of these members. */
async function findOpenLoops(
  column: 'item_id' | 'member_id',
  ids: readonly string[],
  load: PolicyLoader,
): Promise<string[]> {
  const rows = await load.rows<{ loop_id: string }>(
    `SELECT loop_id FROM (
       SELECT loop_id, ${column} FROM swap_loop_policy.open_loops WHERE ${column} = ANY($1)
       UNION SELECT loop_id, ${column} FROM swap_loop_policy.open_replacements WHERE ${column} = ANY($1)
     ) held GROUP BY loop_id HAVING count(*) = $2 ORDER BY loop_id`,
    [ids, ids.length],
  );
  return rows.map((row) => row.loop_id);
}

async function findKeptAnswers(
  { legs, offeredAt }: Extract<SwapLoopEvent, { type: 'SwapLoopOffered' }>['data'],
  load: PolicyLoader,
): Promise<string[]> {
  const gotBy = (memberId: string) => legs.find(({ receiverId }) => receiverId === memberId)?.itemId ?? '';
  const rows = await load.rows<{ member_id: string }>(
    `SELECT kept.member_id FROM swap_loop_policy.kept_answers kept
     JOIN unnest($1::text[], $2::text[], $3::text[]) AS leg (member_id, gives_item_id, gets_item_id)
       USING (member_id, gives_item_id, gets_item_id)
     WHERE kept.accepted_at > $4::timestamptz - make_interval(days => $5) ORDER BY kept.member_id`,
    [
      legs.map(({ giverId }) => giverId),
      legs.map(({ itemId }) => itemId),
      legs.map(({ giverId }) => gotBy(giverId)),
      offeredAt,
      limits.swapLoop.keptDays,
    ],
  );
  return rows.map((row) => row.member_id);
}

type WithoutTime<C> = C extends unknown ? Omit<C, 'at'> : never;

function createLoopCommand(loopId: string, command: WithoutTime<SwapLoopCommand>): PolicyCommand {
  return createPolicyCommand(swapLoopDecider, streams.swapLoop(loopId), command);
}

/** Replacements that are not agreed yet, and can't be given. */
async function findGone({ replacements }: ShownSwapLoop, load: PolicyLoader): Promise<ConcernedLoop['gone']> {
  const open = replacements.filter(({ status }) => status === 'proposed' || status === 'reserving');
  const found = await Promise.all(
    open.map(async (each) => ({ swapId: each.swapId, why: (await findLoopObstacle([each], load))?.why })),
  );
  return found.flatMap(({ swapId, why }) => (why === undefined ? [] : [{ swapId, why }]));
}

function findReplacements({ loops }: SwapLoopView, swapId: string) {
  return loops.flatMap(({ loop }) => loop.replacements.filter((each) => each.swapId === swapId));
}

/** Only the absence of a member ends an agreed loop; the legs are swaps, which end by themselves. */
function createCorrections({ loops }: SwapLoopView): PolicyCommand[] {
  return loops.flatMap(({ loop: { loopId, status }, obstacle, gone }) => {
    const ends = gone.map((each) => createLoopCommand(loopId, { type: 'EndReplacement', ...each }));
    if (!obstacle) return ends;
    if (status === 'offered' || status === 'reserving')
      return [createLoopCommand(loopId, { type: 'DissolveSwapLoop', ...obstacle })];
    const { why, memberId } = obstacle;
    return status === 'agreed' && why === 'member_away' && memberId !== null
      ? [createLoopCommand(loopId, { type: 'LeaveSwapLoop', memberId })]
      : ends;
  });
}

/** In open offers without an obstacle, which would end them. */
function askReceiverAgain(itemId: string, { loops }: SwapLoopView): PolicyCommand[] {
  return loops.flatMap(({ loop: { loopId, status }, obstacle }) =>
    status === 'offered' && !obstacle ? [createLoopCommand(loopId, { type: 'AskLoopMemberAgain', itemId })] : [],
  );
}

/** Ends all legs of a loop, or those with these swaps. */
function undoLegs({ loopId }: { loopId: string }, { loops }: SwapLoopView, swapIds?: readonly string[]): Reaction[] {
  return loops.flatMap(({ loop }) => {
    if (loop.loopId !== loopId) return [];
    const legs = loop.legs.filter(({ swapId }) => swapIds?.includes(swapId) ?? true);
    return buildUndoSteps({ loopId, legs });
  });
}

/**
 * The meeting is the handover of each leg. Its place is the proposer's text, also in legs of others. Each leg notifies
 * the side farther from the last yes, so that all members but the last one to agree learn of it.
 */
function scheduleLegs(meeting: SetMeeting, { loops }: SwapLoopView): Reaction[] {
  const { loopId, proposedBy, byMemberId } = meeting;
  const plan = pickMeetingPlan(meeting);
  return loops.flatMap(({ loop }) => {
    if (loop.loopId !== loopId) return [];
    const findGiver = (memberId: string) => loop.legs.findIndex(({ giverId }) => giverId === memberId);
    const fromProposer = [...loop.legs.slice(findGiver(proposedBy)), ...loop.legs.slice(0, findGiver(proposedBy))];
    const last = fromProposer.findIndex(({ giverId }) => giverId === byMemberId);
    const scheduled = fromProposer.map((leg, index) => ({ ...leg, by: index < last ? leg.receiverId : leg.giverId }));
    return getOpenLegs(scheduled).map(({ swapId, by }) => {
      const command = { type: 'ScheduleLoopLeg', plan, proposedBy, by } as const;
      return createPolicyCommand(swapDecider, streams.swap(swapId), command);
    });
  });
}

/** Sets the deadline of the current status; clears it once the offer is over. */
function setDeadlines({ loops }: SwapLoopView): Reaction[] {
  return loops.map(({ loop }) => ({
    deadline: { timer: 'swapLoopDue', key: loop.loopId, at: getSwapLoopDeadlines(loop)[0]?.at ?? null },
  }));
}
