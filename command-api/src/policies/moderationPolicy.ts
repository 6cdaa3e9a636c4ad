import { streams, type AdminDuty, type EventIn } from '@pass-along/contracts';
import { messageDecider } from '../domain/chat/message.ts';
import { communityEventDecider, isPlanned } from '../domain/communityEvents/communityEvent.ts';
import { itemDecider } from '../domain/items/item.ts';
import { memberDecider, type Member, type RegisteredMember } from '../domain/members/member.ts';
import { dutiesNow } from '../domain/members/standing.ts';
import { type Subject } from '../domain/moderation/moderationCase.ts';
import { appealCaseOf } from '../moderation/suspensionAppeals.ts';
import { command, type Load, type Policy, type PolicyCommand } from './policy.ts';

type Decided = EventIn<'moderationCase'>;
type DecidedThing = Pick<Subject, 'kind' | 'subjectId'> & { caseId: string };
type Undone = Extract<Decided, { type: 'AppealDecided' | 'DecisionWithdrawn' }>;

/** The current state of the content and members that a decision affects. */
interface View {
  /** The reported member. */
  member: Member | undefined;
  /** Whether the reported event is listed, or was unlisted by an admin. */
  event: 'shown' | 'takenDown' | undefined;
  /** Current permissions of the deciding admin. */
  byDuties: readonly AdminDuty[];
}

/** An admin, as the rules of items and events expect them. */
const moderator = (memberId: string) => ({ memberId, role: 'admin', duties: ['moderate'] }) as const;

/** Carries out decisions on content and members. Reverts them when an appeal is granted or an admin withdraws them. */
export const moderationPolicy: Policy<'moderationCase', View> = {
  name: 'moderationPolicy',
  categories: ['moderationCase'],
  view: viewOf,
  on: {
    CaseDecided({ data }, view) {
      const { caseId, decision, aboutMemberId, byMemberId: by, reason, until } = data;
      switch (decision) {
        case 'hidden':
          return hide(data, by, view);
        case 'suspended':
          if (!isHere(view.member) || lasts(view.member.suspension, until)) return [];
          return [
            command(
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
    AppealDecided: ({ data }, view) => (data.outcome === 'refused' ? [] : undo(data, view)),
    DecisionWithdrawn: ({ data }, view) => undo(data, view),
  },
};

function undo(data: Undone['data'], view: View): PolicyCommand[] {
  const { caseId, decision, aboutMemberId, byMemberId: by } = data;
  switch (decision) {
    case 'hidden':
      return show(data, by, view);
    case 'suspended': {
      const { member } = view;
      if (!isHere(member) || !member.suspension) return [];
      // a newer suspension belongs to another case
      if (appealCaseOf(aboutMemberId, member.suspension) !== caseId) return [];
      return [
        command(
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
function lasts(suspension: RegisteredMember['suspension'], until: string | null): boolean {
  if (suspension === null) return false;
  return suspension.until === null || (until !== null && suspension.until >= until);
}

function isHere(member: Member | undefined): member is RegisteredMember {
  return member?.status === 'registered' && member.account !== 'deleted';
}

function hide({ caseId, kind, subjectId }: DecidedThing, by: string, { event }: View): PolicyCommand[] {
  // removed, reserved or changed meanwhile: the decision stands, and there is nothing to take down
  const ifRefused: PolicyCommand[] = [];
  switch (kind) {
    case 'item':
      return [command(itemDecider, streams.item(subjectId), { type: 'RemoveItem', by: moderator(by) }, { ifRefused })];
    case 'message':
      return [command(messageDecider, streams.message(subjectId), { type: 'HideMessage', by }, { ifRefused })];
    case 'event':
      return event === 'shown' ? [setEvent(subjectId, 'draft', by, caseId)] : [];
    case 'circle':
    case 'member':
      return [];
  }
}

function show({ caseId, kind, subjectId }: DecidedThing, by: string, { event }: View): PolicyCommand[] {
  switch (kind) {
    case 'item':
      return [command(itemDecider, streams.item(subjectId), { type: 'RestoreItem', by })];
    case 'message':
      return [command(messageDecider, streams.message(subjectId), { type: 'ShowMessage', by })];
    case 'event':
      return event === 'takenDown' ? [setEvent(subjectId, 'active', by, caseId)] : [];
    case 'circle':
    case 'member':
      return [];
  }
}

function setEvent(eventId: string, status: 'draft' | 'active', by: string, caseId: string): PolicyCommand {
  const set = { type: 'SetEventStatus', status, by: moderator(by), caseId } as const;
  return command(communityEventDecider, streams.communityEvent(eventId), set, { ifRefused: [] });
}

async function viewOf({ type, data }: Decided, load: Load): Promise<View> {
  const none = { member: undefined, event: undefined, byDuties: [] };
  if (type !== 'CaseDecided' && type !== 'AppealDecided' && type !== 'DecisionWithdrawn') return none;
  const { kind, subjectId, decision, aboutMemberId, byMemberId } = data;
  const memberOf = (memberId: string) => load.state(memberDecider, streams.member(memberId));
  if (decision === 'suspended')
    return { ...none, member: await memberOf(aboutMemberId), byDuties: dutiesNow(await memberOf(byMemberId)) };
  if (decision !== 'hidden' || kind !== 'event') return none;
  const event = await load.state(communityEventDecider, streams.communityEvent(subjectId));
  if (!isPlanned(event)) return none;
  return { ...none, event: event.takenDown ? 'takenDown' : event.status === 'active' ? 'shown' : undefined };
}
