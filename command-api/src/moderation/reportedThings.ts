import {
  avatarUrl,
  RuleViolation,
  streams,
  uploadUrl,
  picturePaths,
  whyNotRemoveItem,
  type Caller,
  type Evidence,
  type EvidencePart,
  type ReportKind,
} from '@pass-along/contracts';
import { type Conversations } from '../chat/conversations.ts';
import { isGone, messageDecider, sentMessage } from '../domain/chat/message.ts';
import { circleDecider, foundedCircle, isInCircle } from '../domain/circles/circle.ts';
import { communityEventDecider, isPlanned, plannedEvent } from '../domain/communityEvents/communityEvent.ts';
import { itemDecider, shownItem } from '../domain/items/item.ts';
import { memberDecider } from '../domain/members/member.ts';
import { existing } from '../domain/members/standing.ts';
import { type Subject } from '../domain/moderation/moderationCase.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { checkSees } from '../items/circleItems.ts';

/** Reported content in its current state: the responsible member, and a copy as evidence. */
export interface ReportedThing extends Subject {
  evidence: Evidence;
  /** Set for messages only. */
  conversationId: string | null;
}

export interface ReportedThings {
  /** @throws RuleViolation when the content does not exist or this member may not see it */
  seenBy(kind: ReportKind, id: string, caller: Caller): Promise<ReportedThing>;
  /**
   * Returns the id of the member responsible for content that can be taken down.
   * @throws RuleViolation nothing_to_hide
   */
  checkHideable(subject: Pick<Subject, 'kind' | 'subjectId'>, by: Caller): Promise<string>;
}

function evidenceOf(parts: Partial<Record<EvidencePart, string>>): Evidence {
  return Object.entries(parts).flatMap(([part, content]) =>
    content === '' ? [] : [{ part: part as EvidencePart, content }],
  );
}

const lines = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');

export function createReportedThings(handler: CommandHandler, conversations: Conversations): ReportedThings {
  const itemOf = async (id: string) => (await handler.load(itemDecider, streams.item(id))).state;
  const eventOf = async (id: string) => (await handler.load(communityEventDecider, streams.communityEvent(id))).state;
  const messageOf = async (id: string) => (await handler.load(messageDecider, streams.message(id))).state;

  async function item(id: string, { memberId }: Caller): Promise<ReportedThing> {
    const state = await itemOf(id);
    const { ownerId, title, description, tags, deliveryNotes: notes, images } = shownItem(state);
    await checkSees(handler, state, memberId);
    const pictures = lines(...images.map((image) => uploadUrl(picturePaths.itemPage(id, image.id))));
    const evidence = evidenceOf({ title, description, tags: tags.join(', '), notes, pictures });
    return { kind: 'item', subjectId: id, aboutMemberId: ownerId, evidence, conversationId: null };
  }

  async function event(id: string, caller: Caller): Promise<ReportedThing> {
    const { createdBy, name, description, address, requirements, tags, contact } = plannedEvent(
      await eventOf(id),
      caller,
    );
    const evidence = evidenceOf({
      ...{ name, description, location: address },
      requirements: lines(...requirements),
      tags: tags.join(', '),
      contact: lines(contact.email, contact.phone, contact.website),
    });
    return { kind: 'event', subjectId: id, aboutMemberId: createdBy, evidence, conversationId: null };
  }

  async function message(id: string, { memberId }: Caller): Promise<ReportedThing> {
    const said = sentMessage(await messageOf(id));
    await conversations.seenBy(memberId, said.conversationId);
    if (isGone(said)) throw new RuleViolation('message_not_found');
    const evidence = evidenceOf({ message: said.content, fileName: said.fileName ?? '' });
    const { senderId: aboutMemberId, conversationId } = said;
    return { kind: 'message', subjectId: id, aboutMemberId, evidence, conversationId };
  }

  async function circle(id: string, { memberId }: Caller): Promise<ReportedThing> {
    const { state } = await handler.load(circleDecider, streams.circle(id));
    const { name, avatar, groupAdminId } = foundedCircle(state);
    if (groupAdminId === null || !isInCircle(state, memberId)) throw new RuleViolation('circle_not_found');
    const pictures = avatar === null ? '' : uploadUrl(picturePaths.circle(id, avatar.imageId));
    const evidence = evidenceOf({ name, pictures });
    return { kind: 'circle', subjectId: id, aboutMemberId: groupAdminId, evidence, conversationId: null };
  }

  async function member(id: string): Promise<ReportedThing> {
    const known = existing((await handler.load(memberDecider, streams.member(id))).state);
    const { name, username, bio, location, website, avatar, privacy } = known;
    const pictures = avatar === null ? '' : avatarUrl(id, avatar);
    // only fields that the profile shows to others
    const shown = privacy.showProfile ? { bio, website, location: privacy.showLocation ? location : '' } : {};
    const evidence = evidenceOf({ name, username, ...shown, pictures });
    return { kind: 'member', subjectId: id, aboutMemberId: id, evidence, conversationId: null };
  }

  return {
    seenBy(kind, id, caller) {
      switch (kind) {
        case 'item':
          return item(id, caller);
        case 'event':
          return event(id, caller);
        case 'message':
          return message(id, caller);
        case 'circle':
          return circle(id, caller);
        case 'member':
          return member(id);
      }
    },

    async checkHideable({ kind, subjectId }, by) {
      switch (kind) {
        case 'item': {
          const state = await itemOf(subjectId);
          if (state.status === 'unlisted' || state.status === 'removed') throw new RuleViolation('nothing_to_hide');
          if (whyNotRemoveItem(state, by) !== undefined) throw new RuleViolation('nothing_to_hide');
          return state.ownerId;
        }
        case 'event': {
          const state = await eventOf(subjectId);
          if (!isPlanned(state) || state.status !== 'active') throw new RuleViolation('nothing_to_hide');
          return state.createdBy;
        }
        case 'message': {
          const state = await messageOf(subjectId);
          if (state.status === 'unsent' || isGone(state)) throw new RuleViolation('nothing_to_hide');
          return state.senderId;
        }
        case 'circle':
        case 'member':
          throw new RuleViolation('nothing_to_hide');
      }
    },
  };
}
