import { getStreamId, type AnyEvent, type EventIn, type StreamCategory } from '@pass-along/contracts';
import type { Position } from '@pass-along/platform';
import { circleDecider, isInCircle } from '../circles/circleDecider.ts';
import { claimDecider } from '../reservations/claimDecider.ts';
import { communityEventDecider } from '../communityEvents/communityEventDecider.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { getItemPicturePaths } from '../items/itemPictures.ts';
import { moderationCaseDecider } from '../moderation/moderationCaseDecider.ts';
import { swapLoopDecider } from '../swaps/loops/swapLoopDecider.ts';
import { getProposedSwap, swapDecider } from '../swaps/swapDecider.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { createEndCommands } from '../swaps/acceptanceProcess.ts';
import { sendCommands } from '../core/policyCommandSender.ts';

/** The member to erase, with the ids of subjects that are erased together with them. */
export interface ErasedMember {
  memberId: string;
  subjects: readonly string[];
}

export interface ErasureStep {
  handler: CommandHandler;
  at: string;
  context: (...names: string[]) => CommandContext;
}

/**
 * How an erasure treats one stream category. In every category, destroying the member's key hides the text they wrote.
 */
interface ErasureRule<E extends AnyEvent = AnyEvent> {
  /**
   * The owner of the encryption key. `subject`: each stream has its own key, which is destroyed when the stream
   * contains the member's address, or when `brings` returns true.
   */
  keptUnder: 'member' | 'subject' | 'nobody';
  brings?: (event: E, memberId: string) => boolean;
  /** Selects the member's streams in this category and closes them. */
  ends?: {
    isTheirs: (event: E, leaver: ErasedMember) => boolean;
    /** Selects the member's files on these streams; by default all files. */
    isTheirFile?: (event: E, leaver: ErasedMember) => boolean;
    /** Names single files of the member on streams of others. */
    getFilesElsewhere?: (event: E, leaver: ErasedMember) => string[];
    end: (stream: string, leaver: ErasedMember, step: ErasureStep) => Promise<unknown>;
  };
}

async function endSwap(
  stream: string,
  { memberId }: ErasedMember,
  { handler, at, context }: ErasureStep,
): Promise<void> {
  const { state } = await handler.load(swapDecider, stream);
  if (state.status === 'none' || state.status === 'abandoned') return;
  const step = context('swap', getStreamId(stream));
  const ended = await handler.handle(swapDecider, stream, { type: 'LeaveSwap', by: memberId, at }, step);
  // also needed when a process died between the two steps
  await sendCommands(handler, createEndCommands(getProposedSwap(ended.state)), step);
}

async function leaveSwapLoop(
  stream: string,
  { memberId }: ErasedMember,
  { handler, at, context }: ErasureStep,
): Promise<void> {
  const leave = { type: 'RemoveLoopMember', memberId, at } as const;
  await handler.handle(swapLoopDecider, stream, leave, context('swap loop', getStreamId(stream)));
}

async function removeItem(
  stream: string,
  { memberId }: ErasedMember,
  { handler, at, context }: ErasureStep,
): Promise<void> {
  const { state: item } = await handler.load(itemDecider, stream);
  if (item.status !== 'unlisted' && item.ownerId !== memberId) {
    const drop = { type: 'RemoveInheritedPictures', ofMemberId: memberId, at } as const;
    await handler.handle(itemDecider, stream, drop, context('item pictures', getStreamId(stream)));
    return;
  }
  // an exchanged item stays on record
  if (item.status !== 'available' && item.status !== 'pending') return;
  const remove = { type: 'RemoveItem', by: { memberId, role: 'user' }, at } as const;
  await handler.handle(itemDecider, stream, remove, context('item', getStreamId(stream)));
}

/** Removes their picture first: once the last member has left, no member can see it. */
async function removeFromCircle(
  stream: string,
  { memberId }: ErasedMember,
  { handler, at, context }: ErasureStep,
): Promise<void> {
  const drop = { type: 'DropCirclePicture', chosenBy: memberId, at } as const;
  await handler.handle(circleDecider, stream, drop, context('circle picture', getStreamId(stream)));
  const dropRequest = { type: 'DropJoinRequest', requesterId: memberId, at } as const;
  const request = context('circle request', getStreamId(stream));
  const { state } = await handler.handle(circleDecider, stream, dropRequest, request);
  if (!isInCircle(state, memberId)) return;
  const leave = { type: 'LeaveCircle', why: 'erased', by: memberId, at } as const;
  await handler.handle(circleDecider, stream, leave, context('circle', getStreamId(stream)));
}

async function removeFromEvent(
  stream: string,
  { memberId }: ErasedMember,
  { handler, at, context }: ErasureStep,
): Promise<void> {
  const part = { type: 'PartWithMember', memberId, at } as const;
  await handler.handle(communityEventDecider, stream, part, context('event', getStreamId(stream)));
}

async function removeFromCase(
  stream: string,
  { memberId }: ErasedMember,
  { handler, at, context }: ErasureStep,
): Promise<void> {
  const part = { type: 'PartWithReported', memberId, at } as const;
  await handler.handle(moderationCaseDecider, stream, part, context('case', getStreamId(stream)));
}

async function releaseValue(
  stream: string,
  leaver: ErasedMember,
  { handler, at, context }: ErasureStep,
): Promise<Position> {
  const { state } = await handler.load(claimDecider, stream);
  if (state.status === 'free' || !getOwnerIds(leaver).includes(state.ownerId)) return '';
  const release = { type: 'ReleaseValue', ownerId: state.ownerId, at } as const;
  return (await handler.handle(claimDecider, stream, release, context('release', stream))).position;
}

function getOwnerIds({ memberId, subjects }: ErasedMember): string[] {
  return [memberId, ...subjects];
}

type ErasureRules = { readonly [C in StreamCategory]: ErasureRule<EventIn<C>> };

/** The order matters: swaps must end before their items can be removed. */
const rulesByCategory: ErasureRules = {
  member: { keptUnder: 'member' },
  // an admin's reason for a karma adjustment is about the member
  karma: { keptUnder: 'member' },
  // before the swaps, so that a loop without a handover ends as a whole
  swapLoop: {
    keptUnder: 'member',
    ends: {
      isTheirs: ({ type, data }, { memberId }) =>
        type === 'SwapLoopOffered' && data.legs.some(({ giverId }) => giverId === memberId),
      end: leaveSwapLoop,
    },
  },
  swap: {
    keptUnder: 'member',
    ends: {
      isTheirs: ({ type, data }, { memberId }) =>
        type === 'SwapProposed' && [data.requesterId, data.ownerId].includes(memberId),
      // the other side's photos stay
      isTheirFile: ({ type, data }, { memberId }) => type === 'DisputeStatementMade' && data.byMemberId === memberId,
      end: endSwap,
    },
  },
  // the text is unreadable without the key; the rating stays and is published as usual
  review: { keptUnder: 'member' },
  item: {
    keptUnder: 'member',
    ends: {
      isTheirs: ({ type, data }, { memberId }) =>
        type === 'ItemListed' &&
        (data.ownerId === memberId || (data.continues?.pictures.some((by) => by.memberId === memberId) ?? false)),
      isTheirFile: ({ data }, { memberId }) => data.ownerId === memberId,
      // pictures that a later owner of the thing took over
      getFilesElsewhere: ({ type, data }, { memberId }) =>
        type !== 'ItemListed'
          ? []
          : (data.continues?.pictures ?? [])
              .filter((picture) => picture.memberId === memberId)
              .flatMap(({ imageId }) => getItemPicturePaths(data.itemId, imageId)),
      end: removeItem,
    },
  },
  // the circle's name stays, since its members share it; the picture goes with the member that chose it
  circle: {
    keptUnder: 'nobody',
    ends: {
      isTheirs: ({ type, data }, { memberId }) =>
        (type === 'CircleJoined' && data.memberId === memberId) ||
        (type === 'CircleJoinRequested' && data.requesterId === memberId),
      isTheirFile: ({ type, data }, { memberId }) => type === 'CircleAvatarChanged' && data.byMemberId === memberId,
      end: removeFromCircle,
    },
  },
  communityEvent: {
    keptUnder: 'member',
    ends: {
      isTheirs: ({ type, data }, { memberId }) => {
        switch (type) {
          case 'EventPlanned':
            return data.createdBy === memberId;
          case 'EventJoined':
          case 'WaitingListJoined':
            return data.memberId === memberId;
          case 'ItemPledged':
            return data.ownerId === memberId;
          case 'EventMoved':
          case 'EventPictureChanged':
          case 'EventAnnouncementPosted':
          case 'SeriesJoined':
          case 'SeriesLeft':
          case 'EventOpened':
          case 'EventShelved':
          case 'EventCompleted':
          case 'EventCancelled':
          case 'EventDeleted':
          case 'EventLeft':
          case 'SeatOffered':
          case 'SeatOfferEnded':
          case 'SeriesDateRefused':
          case 'EventReminded':
          case 'EventMemberWentAway':
          case 'EventMemberReturned':
          case 'EventRewarded':
          case 'PledgeWithdrawn':
            return false;
        }
      },
      // the picture of an event that the member only joined stays
      isTheirFile: ({ type, data }, { memberId }) => type === 'EventPictureChanged' && data.createdBy === memberId,
      end: removeFromEvent,
    },
  },
  // saved searches and their matches are encrypted with the member's key
  savedSearches: { keptUnder: 'member' },
  wishMatch: { keptUnder: 'member' },
  // what they hid is encrypted; the read model deletes their recommendations with the member
  recommendations: { keptUnder: 'member' },
  // titles are encrypted; the read model deletes the consent with the member
  assistant: { keptUnder: 'nobody' },
  assistantDay: { keptUnder: 'member' },
  // collections go with their maker: their words are encrypted, and the read model deletes the rows
  collections: { keptUnder: 'member' },
  claim: {
    keptUnder: 'nobody',
    ends: {
      isTheirs: ({ type, data }, leaver) => type === 'ValueClaimed' && getOwnerIds(leaver).includes(data.ownerId),
      end: releaseValue,
    },
  },
  invitation: {
    keptUnder: 'subject',
    brings: ({ type, data }, memberId) => type === 'InvitationUsed' && data.memberId === memberId,
  },
  // the reason for dismissing a collusion ring is about each of its members
  ring: {
    keptUnder: 'subject',
    brings: ({ data }, memberId) => data.memberIds.includes(memberId),
  },
  inviteRequest: { keptUnder: 'subject' },
  newsletter: { keptUnder: 'subject' },
  contact: { keptUnder: 'subject' },
  // destroying the member's key hides all their messages; a deleted message has its own key
  message: {
    keptUnder: 'member',
    ends: {
      // only messages with an attachment, so that its file is removed
      isTheirs: ({ type, data }, { memberId }) =>
        type === 'MessageSent' && data.senderId === memberId && data.attachment !== undefined,
      end: () => Promise.resolve(),
    },
  },
  // text in a report is unreadable without the reporter's key; evidence about a member may stay for its retention time
  moderationCase: {
    keptUnder: 'member',
    ends: {
      isTheirs: ({ data }, { memberId }) => 'aboutMemberId' in data && data.aboutMemberId === memberId,
      end: removeFromCase,
    },
  },
  // counts only
  swapLoopSearches: { keptUnder: 'nobody' },
  // these streams hold ids only, which no longer lead to a person
  conversation: { keptUnder: 'nobody' },
  reading: { keptUnder: 'nobody' },
  call: { keptUnder: 'nobody' },
  itemViews: { keptUnder: 'nobody' },
  settings: { keptUnder: 'nobody' },
  // texts about places of the community stay
  meetingPlaces: { keptUnder: 'nobody' },
  factors: { keptUnder: 'nobody' },
  figuresExport: { keptUnder: 'nobody' },
  listExport: { keptUnder: 'member' },
  // the reason is about the member
  dataAccess: { keptUnder: 'member' },
  exportSchedules: { keptUnder: 'member' },
  readModel: { keptUnder: 'nobody' },
  deskItem: { keptUnder: 'nobody' },
  roster: { keptUnder: 'nobody' },
  karmaRules: { keptUnder: 'nobody' },
  badges: { keptUnder: 'nobody' },
  inbox: { keptUnder: 'nobody' },
  log: { keptUnder: 'nobody' },
  seals: { keptUnder: 'nobody' },
  // ids and digests only; the read model deletes the calendar address with the member
  calendarFeed: { keptUnder: 'nobody' },
};

/** Rules by category, in the order of an erasure. */
export const erasureRules = Object.entries(rulesByCategory) as readonly [StreamCategory, ErasureRule][];

export function getErasureRule(category: string): ErasureRule | undefined {
  return erasureRules.find(([name]) => name === category)?.[1];
}
