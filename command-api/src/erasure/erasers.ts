import { idOf, type AnyEvent, type EventIn, type StreamCategory } from '@pass-along/contracts';
import { type Position } from '@pass-along/platform';
import { circleDecider, isInCircle } from '../domain/circles/circle.ts';
import { claimDecider } from '../domain/claims/claim.ts';
import { communityEventDecider } from '../domain/communityEvents/communityEvent.ts';
import { itemDecider } from '../domain/items/item.ts';
import { moderationCaseDecider } from '../domain/moderation/moderationCase.ts';
import { proposedSwap, swapDecider } from '../domain/swaps/swap.ts';
import { type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { consequencesOf } from '../policies/acceptance.ts';
import { sendCommands } from '../policies/sendCommands.ts';

/** Who is erased: the member, and the ids of what goes with them. */
export interface Leaver {
  memberId: string;
  subjects: readonly string[];
}

export interface ErasingStep {
  handler: CommandHandler;
  at: string;
  context: (...names: string[]) => CommandContext;
}

/** What becomes of one stream category when a member is erased; a destroyed key hides what they wrote in any of them. */
interface Eraser<E extends AnyEvent = AnyEvent> {
  /** `subject`: a stream is kept under a key of its own and goes when it carries their address, or when `brings` says so. */
  keptUnder: 'member' | 'subject' | 'nobody';
  brings?: (event: E, memberId: string) => boolean;
  /** Which streams are theirs to end, and how. */
  ends?: {
    isTheirs: (event: E, leaver: Leaver) => boolean;
    /** Which of the files on them are theirs; all of them unless it is said. */
    isTheirFile?: (event: E, leaver: Leaver) => boolean;
    end: (stream: string, leaver: Leaver, step: ErasingStep) => Promise<unknown>;
  };
}

async function endSwap(stream: string, { memberId }: Leaver, { handler, at, context }: ErasingStep): Promise<void> {
  const { state } = await handler.load(swapDecider, stream);
  if (state.status === 'none' || state.status === 'abandoned') return;
  const step = context('swap', idOf(stream));
  const ended = await handler.handle(swapDecider, stream, { type: 'LeaveSwap', by: memberId, at }, step);
  // also where a process died between the two
  await sendCommands(handler, consequencesOf(proposedSwap(ended.state)), step);
}

async function removeItem(stream: string, { memberId }: Leaver, { handler, at, context }: ErasingStep): Promise<void> {
  const { state: item } = await handler.load(itemDecider, stream);
  // what changed hands stays in the books
  if (item.status !== 'available' && item.status !== 'pending') return;
  const remove = { type: 'RemoveItem', by: { memberId, role: 'user' }, at } as const;
  await handler.handle(itemDecider, stream, remove, context('item', idOf(stream)));
}

/** Their picture goes first: nobody is left to show it to where they are the last. */
async function leaveCircle(stream: string, { memberId }: Leaver, { handler, at, context }: ErasingStep): Promise<void> {
  const drop = { type: 'DropCirclePicture', chosenBy: memberId, at } as const;
  const { state } = await handler.handle(circleDecider, stream, drop, context('circle picture', idOf(stream)));
  if (!isInCircle(state, memberId)) return;
  const leave = { type: 'LeaveCircle', why: 'erased', by: memberId, at } as const;
  await handler.handle(circleDecider, stream, leave, context('circle', idOf(stream)));
}

async function partWithMember(
  stream: string,
  { memberId }: Leaver,
  { handler, at, context }: ErasingStep,
): Promise<void> {
  const part = { type: 'PartWithMember', memberId, at } as const;
  await handler.handle(communityEventDecider, stream, part, context('event', idOf(stream)));
}

async function partWithReported(
  stream: string,
  { memberId }: Leaver,
  { handler, at, context }: ErasingStep,
): Promise<void> {
  const part = { type: 'PartWithReported', memberId, at } as const;
  await handler.handle(moderationCaseDecider, stream, part, context('case', idOf(stream)));
}

async function releaseValue(stream: string, leaver: Leaver, { handler, at, context }: ErasingStep): Promise<Position> {
  const { state } = await handler.load(claimDecider, stream);
  if (state.status === 'free' || !owners(leaver).includes(state.ownerId)) return '';
  const release = { type: 'ReleaseValue', ownerId: state.ownerId, at } as const;
  return (await handler.handle(claimDecider, stream, release, context('release', stream))).position;
}

function owners({ memberId, subjects }: Leaver): string[] {
  return [memberId, ...subjects];
}

type Erasers = { readonly [C in StreamCategory]: Eraser<EventIn<C>> };

/** In this order: swaps end before their items can be removed. */
const byCategory: Erasers = {
  member: { keptUnder: 'member' },
  // an admin's reason for an adjustment is about them
  karma: { keptUnder: 'member' },
  swap: {
    keptUnder: 'member',
    ends: {
      isTheirs: ({ type, data }, { memberId }) =>
        type === 'SwapProposed' && [data.requesterId, data.ownerId].includes(memberId),
      // the other side's photos stay theirs
      isTheirFile: ({ type, data }, { memberId }) => type === 'DisputeStatementMade' && data.byMemberId === memberId,
      end: endSwap,
    },
  },
  // what a deleted member wrote goes with the key; the rating stays, and is published in its time
  review: { keptUnder: 'member' },
  item: {
    keptUnder: 'member',
    ends: {
      isTheirs: ({ type, data }, { memberId }) => type === 'ItemListed' && data.ownerId === memberId,
      end: removeItem,
    },
  },
  // its name stays, as that of a thing many share; a picture goes with who chose it
  circle: {
    keptUnder: 'nobody',
    ends: {
      isTheirs: ({ type, data }, { memberId }) => type === 'CircleJoined' && data.memberId === memberId,
      isTheirFile: ({ type, data }, { memberId }) => type === 'CircleAvatarChanged' && data.byMemberId === memberId,
      end: leaveCircle,
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
      end: partWithMember,
    },
  },
  // what they wished for, and what it found, is sealed with their key
  savedSearches: { keptUnder: 'member' },
  wishMatch: { keptUnder: 'member' },
  claim: {
    keptUnder: 'nobody',
    ends: {
      isTheirs: ({ type, data }, leaver) => type === 'ValueClaimed' && owners(leaver).includes(data.ownerId),
      end: releaseValue,
    },
  },
  invitation: {
    keptUnder: 'subject',
    brings: ({ type, data }, memberId) => type === 'InvitationUsed' && data.memberId === memberId,
  },
  // why nothing is wrong among some members is about each of them
  ring: {
    keptUnder: 'subject',
    brings: ({ data }, memberId) => data.memberIds.includes(memberId),
  },
  inviteRequest: { keptUnder: 'subject' },
  newsletter: { keptUnder: 'subject' },
  contact: { keptUnder: 'subject' },
  // what they wrote goes with their key, and each message with its own when it is deleted
  message: {
    keptUnder: 'member',
    ends: {
      // those with a file, which goes like all of theirs
      isTheirs: ({ type, data }, { memberId }) =>
        type === 'MessageSent' && data.senderId === memberId && data.attachment !== undefined,
      end: () => Promise.resolve(),
    },
  },
  // what they wrote in a report goes with their key; of what was reported of theirs a copy may stay for a while
  moderationCase: {
    keptUnder: 'member',
    ends: {
      isTheirs: ({ data }, { memberId }) => 'aboutMemberId' in data && data.aboutMemberId === memberId,
      end: partWithReported,
    },
  },
  // ids only, which name nobody any more
  conversation: { keptUnder: 'nobody' },
  reading: { keptUnder: 'nobody' },
  itemViews: { keptUnder: 'nobody' },
  settings: { keptUnder: 'nobody' },
  factors: { keptUnder: 'nobody' },
  figuresExport: { keptUnder: 'nobody' },
  listExport: { keptUnder: 'member' },
  // the reason is about them
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
  // ids and digests; the read model forgets the address with the member
  calendarFeed: { keptUnder: 'nobody' },
};

/** By category, in the order in which an erasure goes through them. */
export const erasers = Object.entries(byCategory) as readonly [StreamCategory, Eraser][];

export function eraserOf(category: string): Eraser | undefined {
  return erasers.find(([name]) => name === category)?.[1];
}
