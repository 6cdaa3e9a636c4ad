import { isAway, streams, type SwapEvent } from '@pass-along/contracts';
import { isInCategories, type CategoryEvent } from '@pass-along/platform';
import type pg from 'pg';
import { communityEventDecider } from '../communityEvents/communityEventDecider.ts';
import { awayPolicyName } from '../members/awayMembers.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { swapDecider } from '../swaps/swapDecider.ts';
import { createPolicyCommand, type PolicyLoader, type Policy, type PolicyCommand } from '../core/policy.ts';

type Category = 'member' | 'swap' | 'communityEvent';
type EventData<T extends CategoryEvent<Category>['type']> = Extract<CategoryEvent<Category>, { type: T }>['data'];

/** A member with possibly changed availability, and the open swaps and events that need them. */
interface AffectedMember {
  memberId: string;
  isAway: boolean;
  swapIds: readonly string[];
  eventIds: readonly string[];
}

/**
 * Pauses the swaps and events of unavailable members and resumes them on return. It uses the current state, so late or
 * repeated events do no harm.
 */
export const awayPolicy: Policy<Category, readonly AffectedMember[]> = {
  name: awayPolicyName,
  categories: ['member', 'swap', 'communityEvent'],
  view: loadAffectedMembers,
  on: {
    MemberSuspended: createAwayCommands,
    MemberReinstated: createAwayCommands,
    MemberDeactivated: createAwayCommands,
    MemberReactivated: createAwayCommands,
    MemberApproved: createAwayCommands,
    DeletionRequested: createAwayCommands,
    DeletionCancelled: createAwayCommands,
    // proposed, planned or joined at the moment when a member became unavailable
    SwapProposed: createAwayCommands,
    EventPlanned: createAwayCommands,
    EventOpened: createAwayCommands,
    WaitingListJoined: createAwayCommands,
  },
  tables: {
    schema: 'away_policy',
    migrations: [
      `CREATE TABLE away_policy.swaps (swap_id text PRIMARY KEY, owner_id text NOT NULL, requester_id text NOT NULL);
       CREATE INDEX swaps_owner ON away_policy.swaps (owner_id);
       CREATE INDEX swaps_requester ON away_policy.swaps (requester_id);
       CREATE TABLE away_policy.events (
         event_id text NOT NULL,
         member_id text NOT NULL,
         PRIMARY KEY (member_id, event_id)
       );
       CREATE INDEX events_event ON away_policy.events (event_id);`,
    ],
    on: {
      SwapProposed: ({ data: { swapId, ownerId, requesterId } }, client) =>
        client.query('INSERT INTO away_policy.swaps VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
          swapId,
          ownerId,
          requesterId,
        ]),
      SwapRejected: deleteSwap,
      SwapCancelled: deleteSwap,
      SwapExpired: deleteSwap,
      SwapSuperseded: deleteSwap,
      SwapFailed: deleteSwap,
      SwapCompleted: deleteSwap,
      EventPlanned: ({ data: { eventId, createdBy } }, client) => insertParticipant(eventId, createdBy, client),
      WaitingListJoined: ({ data: { eventId, memberId } }, client) => insertParticipant(eventId, memberId, client),
      EventJoined: removeFromLine,
      EventLeft: removeFromLine,
      EventDeleted: ({ data: { eventId } }, client) =>
        client.query('DELETE FROM away_policy.events WHERE event_id = $1', [eventId]),
    },
  },
};

function createAwayCommands(_: unknown, members: readonly AffectedMember[]): PolicyCommand[] {
  return members.flatMap(({ memberId, isAway: away, swapIds, eventIds }) => {
    const type = away ? 'NoteAway' : 'NoteReturn';
    return [
      ...swapIds.map((swapId) => createPolicyCommand(swapDecider, streams.swap(swapId), { type, memberId })),
      ...eventIds.map((eventId) =>
        createPolicyCommand(communityEventDecider, streams.communityEvent(eventId), { type, memberId }),
      ),
    ];
  });
}

async function loadAffectedMembers(
  event: CategoryEvent<Category>,
  load: PolicyLoader,
): Promise<readonly AffectedMember[]> {
  if (event.type === 'SwapProposed') {
    const { swapId, ownerId, requesterId } = event.data;
    return loadAvailability([ownerId, requesterId], { swapIds: [swapId], eventIds: [] }, load);
  }
  if (isInCategories(['communityEvent'], event)) {
    const { eventId, createdBy } = event.data;
    const memberId = event.type === 'WaitingListJoined' ? event.data.memberId : createdBy;
    return loadAvailability([memberId], { swapIds: [], eventIds: [eventId] }, load);
  }
  return isInCategories(['member'], event) ? loadWithOpenStreams(event.data.memberId, load) : [];
}

/** Loads the member with all open swaps and events that need them. */
async function loadWithOpenStreams(memberId: string, load: PolicyLoader): Promise<AffectedMember[]> {
  const swaps = await load.rows<{ swap_id: string }>(
    'SELECT swap_id FROM away_policy.swaps WHERE owner_id = $1 OR requester_id = $1 ORDER BY swap_id',
    [memberId],
  );
  const events = await load.rows<{ event_id: string }>(
    'SELECT event_id FROM away_policy.events WHERE member_id = $1 ORDER BY event_id',
    [memberId],
  );
  const needing = { swapIds: swaps.map((row) => row.swap_id), eventIds: events.map((row) => row.event_id) };
  return loadAvailability([memberId], needing, load);
}

function loadAvailability(
  memberIds: readonly string[],
  needing: Pick<AffectedMember, 'swapIds' | 'eventIds'>,
  load: PolicyLoader,
): Promise<AffectedMember[]> {
  return Promise.all(
    memberIds.map(async (memberId) => {
      const member = await load.state(memberDecider, streams.member(memberId));
      // the end of a temporary suspension is an event, which this policy handles, too
      const isGone = member.status === 'registered' && isAway({ ...member, status: member.account });
      return { memberId, isAway: isGone, ...needing };
    }),
  );
}

function deleteSwap({ data }: SwapEvent, client: pg.ClientBase): Promise<unknown> {
  return client.query('DELETE FROM away_policy.swaps WHERE swap_id = $1', [data.swapId]);
}

function insertParticipant(eventId: string, memberId: string, client: pg.ClientBase): Promise<unknown> {
  return client.query('INSERT INTO away_policy.events VALUES ($1, $2) ON CONFLICT DO NOTHING', [eventId, memberId]);
}

/** The event needs its planner, whether or not they attend. */
function removeFromLine(
  { data: { eventId, memberId, createdBy } }: { data: EventData<'EventJoined' | 'EventLeft'> },
  client: pg.ClientBase,
): Promise<unknown> {
  if (memberId === createdBy) return Promise.resolve();
  return client.query('DELETE FROM away_policy.events WHERE event_id = $1 AND member_id = $2', [eventId, memberId]);
}
