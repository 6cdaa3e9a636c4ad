import {
  splitCollectionCaseId,
  splitReviewId,
  streams,
  type AdminPermission,
  type EventIn,
} from '@pass-along/contracts';
import { messageDecider } from '../chat/messageDecider.ts';
import { collectionsDecider } from '../collections/collectionsDecider.ts';
import { communityEventDecider } from '../communityEvents/communityEventDecider.ts';
import { isPlanned } from '../communityEvents/communityEventState.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { memberDecider, type Member, type RegisteredMember } from '../members/memberDecider.ts';
import { getCurrentPermissions } from '../members/memberStatusRules.ts';
import type { CaseSubject } from './moderationCaseState.ts';
import { reviewsDecider } from '../reviews/reviewsDecider.ts';
import { getAppealCaseId } from './suspensionAppeals.ts';
import { createPolicyCommand, type PolicyLoader, type Policy, type PolicyCommand } from '../core/policy.ts';

type Decided = EventIn<'moderationCase'>;
type DecidedThing = Pick<CaseSubject, 'kind' | 'subjectId'> & { caseId: string };
type Undone = Extract<Decided, { type: 'AppealDecided' | 'DecisionWithdrawn' }>;

/** The current state of the content and members that a decision affects. */
interface ModerationView {
  /** The reported member. */
  member: Member | undefined;
  /** Whether the reported event is listed, or was unlisted by an admin. */
  event: 'shown' | 'takenDown' | undefined;
  /** Current permissions of the deciding admin. */
  byDuties: readonly AdminPermission[];
}

/** An admin, as the rules of items and events expect them. */
const asModerator = (memberId: string) => ({ memberId, role: 'admin', duties: ['moderate'] }) as const;

/** Carries out decisions on content and members. Reverts them when an appeal is granted or an admin withdraws them. */
export const moderationPolicy: Policy<'moderationCase', ModerationView> = {
  name: 'moderationPolicy',
  categories: ['moderationCase'],
  view: loadModerationView,
  on: {
    CaseDecided({ data }, view) {
      const { caseId, decision, aboutMemberId, byMemberId: by, reason, until } = data;
      switch (decision) {
        case 'hidden':
          return createHideCommands(data, by, view);
        case 'suspended':
          if (!isExisting(view.member) || isSuspendedLongEnough(view.member.suspension, until)) return [];
          return [
            createPolicyCommand(
              memberDecider,
              streams.member(aboutMemberId),
              { type: 'Suspend', by, byDuties: [], reason, until, again: true, caseId },
              // refused when the member was promoted concurrently: admins then use the member's page
              { ifRefused: [] },
            ),
          ];
        case 'dismissed':
        case 'warned':
          return [];
      }
    },
    AppealDecided: ({ data }, view) => (data.outcome === 'refused' ? [] : createUndoCommands(data, view)),
    DecisionWithdrawn: ({ data }, view) => createUndoCommands(data, view),
  },
};

function createUndoCommands(data: Undone['data'], view: ModerationView): PolicyCommand[] {
  const { caseId, decision, aboutMemberId, byMemberId: by } = data;
  switch (decision) {
    case 'hidden':
      return createShowCommands(data, by, view);
    case 'suspended': {
      const { member } = view;
      if (!isExisting(member) || !member.suspension) return [];
      // a newer suspension belongs to another case
      if (getAppealCaseId(aboutMemberId, member.suspension) !== caseId) return [];
      return [
        createPolicyCommand(
          memberDecider,
          streams.member(aboutMemberId),
          { type: 'Reinstate', by, byDuties: view.byDuties, caseId },
          // refused when permissions changed concurrently: admins then use the member's page
          { ifRefused: [] },
        ),
      ];
    }
    case 'dismissed':
    case 'warned':
      return [];
  }
}

/** Whether the current suspension lasts at least until this moment. */
function isSuspendedLongEnough(suspension: RegisteredMember['suspension'], until: string | null): boolean {
  if (suspension === null) return false;
  return suspension.until === null || (until !== null && suspension.until >= until);
}

function isExisting(member: Member | undefined): member is RegisteredMember {
  return member?.status === 'registered' && member.account !== 'deleted';
}

function createHideCommands(
  { caseId, kind, subjectId }: DecidedThing,
  by: string,
  { event }: ModerationView,
): PolicyCommand[] {
  // removed, reserved or changed meanwhile: the decision stands, and there is nothing to take down
  const ifRefused: PolicyCommand[] = [];
  switch (kind) {
    case 'item':
      return [
        createPolicyCommand(
          itemDecider,
          streams.item(subjectId),
          { type: 'RemoveItem', by: asModerator(by) },
          { ifRefused },
        ),
      ];
    case 'message':
      return [
        createPolicyCommand(messageDecider, streams.message(subjectId), { type: 'HideMessage', by }, { ifRefused }),
      ];
    case 'event':
      return event === 'shown' ? [createEventStatusCommand(subjectId, 'draft', by, caseId)] : [];
    case 'review':
      return [createReviewCommand('HideReview', subjectId, by)];
    case 'collection':
      return [createCollectionCommand('HideCollection', subjectId, by)];
    case 'circle':
    case 'member':
      return [];
  }
}

function createShowCommands(
  { caseId, kind, subjectId }: DecidedThing,
  by: string,
  { event }: ModerationView,
): PolicyCommand[] {
  switch (kind) {
    case 'item':
      return [createPolicyCommand(itemDecider, streams.item(subjectId), { type: 'RestoreItem', by })];
    case 'message':
      return [createPolicyCommand(messageDecider, streams.message(subjectId), { type: 'ShowMessage', by })];
    case 'event':
      return event === 'takenDown' ? [createEventStatusCommand(subjectId, 'active', by, caseId)] : [];
    case 'review':
      return [createReviewCommand('ShowReview', subjectId, by)];
    case 'collection':
      return [createCollectionCommand('ShowCollection', subjectId, by)];
    case 'circle':
    case 'member':
      return [];
  }
}

function createReviewCommand(type: 'HideReview' | 'ShowReview', reviewId: string, by: string): PolicyCommand {
  const { swapId, authorId } = splitReviewId(reviewId);
  return createPolicyCommand(reviewsDecider, streams.review(swapId), { type, authorId, by });
}

function createCollectionCommand(
  type: 'HideCollection' | 'ShowCollection',
  subjectId: string,
  by: string,
): PolicyCommand {
  const { makerId: memberId, collectionId } = splitCollectionCaseId(subjectId);
  const command = { type, memberId, collectionId, by };
  return createPolicyCommand(collectionsDecider, streams.collections(memberId), command);
}

function createEventStatusCommand(
  eventId: string,
  status: 'draft' | 'active',
  by: string,
  caseId: string,
): PolicyCommand {
  const set = { type: 'SetEventStatus', status, by: asModerator(by), caseId } as const;
  return createPolicyCommand(communityEventDecider, streams.communityEvent(eventId), set, { ifRefused: [] });
}

async function loadModerationView({ type, data }: Decided, load: PolicyLoader): Promise<ModerationView> {
  const none = { member: undefined, event: undefined, byDuties: [] };
  if (type !== 'CaseDecided' && type !== 'AppealDecided' && type !== 'DecisionWithdrawn') return none;
  const { kind, subjectId, decision, aboutMemberId, byMemberId } = data;
  const loadMember = (memberId: string) => load.state(memberDecider, streams.member(memberId));
  if (decision === 'suspended')
    return {
      ...none,
      member: await loadMember(aboutMemberId),
      byDuties: getCurrentPermissions(await loadMember(byMemberId)),
    };
  if (decision !== 'hidden' || kind !== 'event') return none;
  const event = await load.state(communityEventDecider, streams.communityEvent(subjectId));
  if (!isPlanned(event)) return none;
  return { ...none, event: event.takenDown ? 'takenDown' : event.status === 'active' ? 'shown' : undefined };
}
