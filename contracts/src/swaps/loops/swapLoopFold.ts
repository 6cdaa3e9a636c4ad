import type { HandoverPlan } from '../swapChoices.ts';
import type { SwapLoopEnd, SwapLoopLegStatus, SwapLoopStatus } from './swapLoopChoices.ts';
import type { SwapLoopEvent, SwapLoopLeg } from './swapLoopEvents.ts';
import { applyReplacementEvent, nothingMadeGood, type MadeGood } from './swapLoopReplacementFold.ts';

/** A leg and how far its handover is. */
export interface ShownSwapLoopLeg extends SwapLoopLeg {
  status: SwapLoopLegStatus;
  /** The member that ended it; null for none. */
  lostBy: string | null;
  /** When its thing was changed after its receiver had said yes. */
  changedAt?: string;
}

/** One meeting for all handovers of a loop. */
export interface SwapLoopMeeting {
  plan: HandoverPlan;
  /** The member that proposed it, and when. */
  by: string;
  at: string;
  /** Members that can come. */
  agreedIds: string[];
  /** When the last member agreed; null while it is proposed. */
  setAt: string | null;
  /** When its time came before all had agreed. */
  lapsedAt?: string;
}

/** The complete state of a loop. */
export interface ShownSwapLoop extends MadeGood {
  loopId: string;
  status: SwapLoopStatus;
  legs: ShownSwapLoopLeg[];
  /** Its members were asked; before, none of them knows of it. */
  isAsked: boolean;
  /** Members that said yes, now or to the same pair of things before. */
  agreedIds: string[];
  /** When the members without an answer were reminded. */
  nudgedAt: string | null;
  /** Why it was dissolved, or null. */
  why: SwapLoopEnd | null;
  /** The member behind the end of the loop; shown to no other member. */
  endedBy: string | null;
  /** The admin that stopped it, and the reason for its members. */
  stoppedBy: string | null;
  stopReason: string;
  /** The meeting that is proposed, agreed by all, or lapsed. */
  meeting: SwapLoopMeeting | null;
  offeredAt: string;
  /** When it reached its status, or, while it is offered, when a member was last asked again. */
  since: string;
  updatedAt: string;
}

type Offered = Extract<SwapLoopEvent, { type: 'SwapLoopOffered' }>['data'];

export function createOfferedSwapLoop(offered: Offered): ShownSwapLoop {
  const { loopId, legs, offeredAt } = offered;
  return {
    loopId,
    status: 'offered',
    legs: legs.map((leg) => ({ ...leg, status: 'open', lostBy: null })),
    isAsked: false,
    agreedIds: [],
    nudgedAt: null,
    why: null,
    endedBy: null,
    stoppedBy: null,
    stopReason: '',
    meeting: null,
    ...nothingMadeGood,
    offeredAt,
    since: offeredAt,
    updatedAt: offeredAt,
  };
}

/** Applies an event to a loop. Shared by the command side, which decides, and the read side, which shows. */
export function applySwapLoopEvent(loop: ShownSwapLoop, event: SwapLoopEvent): ShownSwapLoop {
  const moveTo = (status: SwapLoopStatus, since: string, change: Partial<ShownSwapLoop> = {}): ShownSwapLoop => ({
    ...loop,
    ...change,
    status,
    since,
    updatedAt: since,
  });
  const setLeg = (swapId: string, status: SwapLoopLegStatus, lostBy: string | null = null): ShownSwapLoopLeg[] =>
    loop.legs.map((leg) => (leg.swapId === swapId ? { ...leg, status, lostBy } : leg));
  switch (event.type) {
    case 'SwapLoopOffered':
    case 'SwapLoopOfferAbandoned':
      return loop;
    case 'SwapLoopMembersAsked': {
      const { agreedIds, askedAt } = event.data;
      const agreed = [...new Set([...loop.agreedIds, ...agreedIds])];
      return { ...loop, isAsked: true, agreedIds: agreed, updatedAt: askedAt };
    }
    case 'SwapLoopAccepted': {
      const { memberId, acceptedAt } = event.data;
      return { ...loop, agreedIds: [...new Set([...loop.agreedIds, memberId])], updatedAt: acceptedAt };
    }
    case 'SwapLoopMemberAskedAgain': {
      const { memberId, getsItemId, askedAt } = event.data;
      const legs = loop.legs.map((leg) => (leg.itemId === getsItemId ? { ...leg, changedAt: askedAt } : leg));
      const agreedIds = loop.agreedIds.filter((id) => id !== memberId);
      // asked anew, with all the time to answer
      return moveTo('offered', askedAt, { legs, agreedIds, nudgedAt: null });
    }
    case 'SwapLoopDeclined':
      return { ...loop, updatedAt: event.data.declinedAt };
    case 'SwapLoopNudged':
      return { ...loop, nudgedAt: event.data.nudgedAt };
    case 'SwapLoopReservationBegun':
      return moveTo('reserving', event.data.begunAt);
    case 'SwapLoopAgreed':
      return moveTo('agreed', event.data.agreedAt);
    case 'SwapLoopDissolved': {
      const { why, memberId, dissolvedAt } = event.data;
      return moveTo('dissolved', dissolvedAt, { why, endedBy: memberId });
    }
    case 'SwapLoopUndone': {
      const { memberId, undoneAt } = event.data;
      const legs = loop.legs.map((leg) => ({ ...leg, status: 'lost' as const }));
      return moveTo('undone', undoneAt, { legs, endedBy: memberId });
    }
    case 'SwapLoopMeetingProposed': {
      const { byMemberId: by, proposedAt: at } = event.data;
      const meeting = { plan: pickMeetingPlan(event.data), by, at, agreedIds: [by], setAt: null };
      return { ...loop, meeting, updatedAt: at };
    }
    case 'SwapLoopMeetingAccepted': {
      const { memberId, acceptedAt } = event.data;
      const { meeting } = loop;
      return {
        ...loop,
        meeting: meeting && { ...meeting, agreedIds: [...new Set([...meeting.agreedIds, memberId])] },
        updatedAt: acceptedAt,
      };
    }
    case 'SwapLoopMeetingDeclined':
      return { ...loop, meeting: null, updatedAt: event.data.declinedAt };
    case 'SwapLoopMeetingLapsed': {
      const { lapsedAt } = event.data;
      return { ...loop, meeting: loop.meeting && { ...loop.meeting, lapsedAt }, updatedAt: lapsedAt };
    }
    case 'SwapLoopMeetingSet': {
      const { setAt } = event.data;
      return { ...loop, meeting: loop.meeting && { ...loop.meeting, setAt }, updatedAt: setAt };
    }
    case 'SwapLoopLegCompleted': {
      const { swapId, completedAt } = event.data;
      const legs = setLeg(swapId, 'completed');
      // a leg that one side had confirmed when the loop was undone
      return loop.status === 'undone'
        ? moveTo('broken', completedAt, { legs })
        : { ...loop, legs, updatedAt: completedAt };
    }
    case 'SwapLoopLegLost': {
      const { swapId, memberId, lostAt } = event.data;
      return moveTo('broken', lostAt, { legs: setLeg(swapId, 'lost', memberId), endedBy: memberId });
    }
    case 'SwapLoopLegReversed': {
      const { swapId, reversedAt } = event.data;
      const legs = setLeg(swapId, 'reversed');
      return { ...moveTo('broken', reversedAt, { legs }), ...applyReplacementEvent(loop, event) };
    }
    case 'SwapLoopStopped': {
      const { stoppedSwapIds, byMemberId, reason, stoppedAt } = event.data;
      const stop = { stoppedBy: byMemberId, stopReason: reason };
      if (loop.status === 'offered' || loop.status === 'reserving') return moveTo('dissolved', stoppedAt, stop);
      const legs = loop.legs.map((leg) =>
        stoppedSwapIds.includes(leg.swapId) ? { ...leg, status: 'lost' as const } : leg,
      );
      const isUndone = legs.every(({ status }) => status === 'lost');
      return moveTo(isUndone ? 'undone' : 'broken', stoppedAt, { ...stop, legs });
    }
    case 'SwapLoopCompleted':
      return moveTo('completed', event.data.completedAt);
    case 'SwapLoopMemberShort':
    case 'SwapLoopReplacementProposed':
    case 'SwapLoopReplacementNudged':
    case 'SwapLoopReplacementAccepted':
    case 'SwapLoopReplacementAgreed':
    case 'SwapLoopReplacementEnded':
    case 'SwapLoopReplacementGiven':
    case 'SwapLoopReplacementLost':
    case 'SwapLoopMemberSettled':
      return { ...loop, ...applyReplacementEvent(loop, event) };
  }
}

/** The plan of an event about a meeting. */
export const pickMeetingPlan = ({
  method,
  place,
  meetingPlaceId,
  startsAt,
  endsAt,
  timeZone,
}: HandoverPlan): HandoverPlan => ({
  ...{ method, place, startsAt, endsAt, timeZone },
  meetingPlaceId: meetingPlaceId ?? null,
});
