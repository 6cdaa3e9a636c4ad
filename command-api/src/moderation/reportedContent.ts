import {
  buildAvatarUrl,
  DomainError,
  streams,
  buildUploadUrl,
  picturePaths,
  splitCollectionCaseId,
  splitReviewId,
  storyPicturePaths,
  whyNotRemoveItem,
  type Caller,
  type Evidence,
  type EvidencePart,
  type ReportKind,
  getEntries,
} from '@pass-along/contracts';
import type { Conversations } from '../chat/conversationService.ts';
import { isGone, messageDecider, getSentMessage } from '../chat/messageDecider.ts';
import { circleDecider, getFoundedCircle, isInCircle } from '../circles/circleDecider.ts';
import { collectionsDecider } from '../collections/collectionsDecider.ts';
import { getCollection } from '../collections/collectionsState.ts';
import { communityEventDecider } from '../communityEvents/communityEventDecider.ts';
import { getPlannedEvent, isPlanned } from '../communityEvents/communityEventState.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { getShownItem } from '../items/itemState.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { getExistingMember } from '../members/memberStatusRules.ts';
import type { CaseSubject } from './moderationCaseState.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { findPublishedReview, reviewsDecider } from '../reviews/reviewsDecider.ts';
import { checkItemVisible } from '../items/itemVisibility.ts';

/** Reported content in its current state: the responsible member, and a copy as evidence. */
export interface ReportedContent extends CaseSubject {
  evidence: Evidence;
  /** Set for messages only. */
  conversationId: string | null;
}

export interface ContentLookup {
  /** @throws DomainError when the content does not exist or this member may not see it */
  loadVisible(kind: ReportKind, id: string, caller: Caller): Promise<ReportedContent>;
  /**
   * Returns the id of the member responsible for content that can be taken down.
   * @throws DomainError nothing_to_hide
   */
  checkHideable(subject: Pick<CaseSubject, 'kind' | 'subjectId'>, by: Caller): Promise<string>;
}

function toEvidence(parts: Partial<Record<EvidencePart, string>>): Evidence {
  return getEntries(parts).flatMap(([part, content]) => (content === '' ? [] : [{ part, content }]));
}

const joinLines = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');

export function createContentLookup(handler: CommandHandler, conversations: Conversations): ContentLookup {
  const loadItem = async (id: string) => (await handler.load(itemDecider, streams.item(id))).state;
  const loadEvent = async (id: string) => (await handler.load(communityEventDecider, streams.communityEvent(id))).state;
  const loadMessage = async (id: string) => (await handler.load(messageDecider, streams.message(id))).state;

  async function describeItem(id: string, { memberId }: Caller): Promise<ReportedContent> {
    const state = await loadItem(id);
    const { ownerId, title, description, tags, deliveryNotes: notes, images, note } = getShownItem(state);
    await checkItemVisible(handler, state, memberId);
    const paths = images.map((image) => picturePaths.itemPage(id, image.id));
    if (note?.picture) paths.push(storyPicturePaths.story(id, note.picture.id));
    const pictures = joinLines(...paths.map(buildUploadUrl));
    const story = note?.words ?? '';
    const evidence = toEvidence({ title, description, tags: tags.join(', '), notes, story, pictures });
    return { kind: 'item', subjectId: id, aboutMemberId: ownerId, evidence, conversationId: null };
  }

  async function describeEvent(id: string, caller: Caller): Promise<ReportedContent> {
    const { createdBy, name, description, address, requirements, tags, contact, picture } = getPlannedEvent(
      await loadEvent(id),
      caller,
    );
    const evidence = toEvidence({
      ...{ name, description, location: address },
      requirements: joinLines(...requirements),
      tags: tags.join(', '),
      contact: joinLines(contact.email, contact.phone, contact.website),
      pictures: picture === null ? '' : buildUploadUrl(picturePaths.eventPage(id, picture.id)),
    });
    return { kind: 'event', subjectId: id, aboutMemberId: createdBy, evidence, conversationId: null };
  }

  async function describeMessage(id: string, { memberId }: Caller): Promise<ReportedContent> {
    const said = getSentMessage(await loadMessage(id));
    await conversations.loadVisible(memberId, said.conversationId);
    if (isGone(said)) throw new DomainError('message_not_found');
    const evidence = toEvidence({ message: said.content, fileName: said.fileName ?? '' });
    const { senderId: aboutMemberId, conversationId } = said;
    return { kind: 'message', subjectId: id, aboutMemberId, evidence, conversationId };
  }

  async function describeCircle(id: string, { memberId }: Caller): Promise<ReportedContent> {
    const { state } = await handler.load(circleDecider, streams.circle(id));
    const { name, avatar, groupAdminId } = getFoundedCircle(state);
    if (groupAdminId === null || !isInCircle(state, memberId)) throw new DomainError('circle_not_found');
    const pictures = avatar === null ? '' : buildUploadUrl(picturePaths.circle(id, avatar.imageId));
    const evidence = toEvidence({ name, pictures });
    return { kind: 'circle', subjectId: id, aboutMemberId: groupAdminId, evidence, conversationId: null };
  }

  async function describeMember(id: string): Promise<ReportedContent> {
    const known = getExistingMember((await handler.load(memberDecider, streams.member(id))).state);
    const { name, username, bio, location, website, avatar, privacy } = known;
    const pictures = avatar === null ? '' : buildAvatarUrl(id, avatar);
    // only fields that the profile shows to others
    const shown = privacy.showProfile ? { bio, website, location: privacy.showLocation ? location : '' } : {};
    const evidence = toEvidence({ name, username, ...shown, pictures });
    return { kind: 'member', subjectId: id, aboutMemberId: id, evidence, conversationId: null };
  }

  async function loadReview(id: string) {
    const { swapId, authorId } = splitReviewId(id);
    const { state } = await handler.load(reviewsDecider, streams.review(swapId));
    const found = findPublishedReview(state, authorId);
    return found === undefined || found.isHidden ? undefined : found.review;
  }

  async function describeReview(id: string, { memberId }: Caller): Promise<ReportedContent> {
    const found = await loadReview(id);
    if (!found) throw new DomainError('review_not_found');
    const { byMemberId, aboutMemberId, comment: review, rating } = found;
    const about = (await handler.load(memberDecider, streams.member(aboutMemberId))).state;
    const isProfileShown = about.status === 'registered' && about.privacy.showProfile;
    if (!isProfileShown && memberId !== aboutMemberId && memberId !== byMemberId)
      throw new DomainError('review_not_found');
    const evidence = toEvidence({ review, stars: String(rating) });
    return { kind: 'review', subjectId: id, aboutMemberId: byMemberId, evidence, conversationId: null };
  }

  async function loadShownCollection(id: string) {
    const { makerId, collectionId } = splitCollectionCaseId(id);
    const { state } = await handler.load(collectionsDecider, streams.collections(makerId));
    const collection = getCollection(collectionId, state);
    if (collection.hidden) throw new DomainError('collection_not_found');
    return { makerId, ...collection };
  }

  async function describeCollection(id: string): Promise<ReportedContent> {
    const { makerId: aboutMemberId, name, sentence: description } = await loadShownCollection(id);
    const evidence = toEvidence({ name, description });
    return { kind: 'collection', subjectId: id, aboutMemberId, evidence, conversationId: null };
  }

  return {
    loadVisible(kind, id, caller) {
      switch (kind) {
        case 'item':
          return describeItem(id, caller);
        case 'event':
          return describeEvent(id, caller);
        case 'message':
          return describeMessage(id, caller);
        case 'circle':
          return describeCircle(id, caller);
        case 'member':
          return describeMember(id);
        case 'review':
          return describeReview(id, caller);
        case 'collection':
          return describeCollection(id);
      }
    },

    async checkHideable({ kind, subjectId }, by) {
      switch (kind) {
        case 'item': {
          const state = await loadItem(subjectId);
          if (state.status === 'unlisted' || state.status === 'removed') throw new DomainError('nothing_to_hide');
          if (whyNotRemoveItem(state, by) !== undefined) throw new DomainError('nothing_to_hide');
          return state.ownerId;
        }
        case 'event': {
          const state = await loadEvent(subjectId);
          if (!isPlanned(state) || state.status !== 'active') throw new DomainError('nothing_to_hide');
          return state.createdBy;
        }
        case 'message': {
          const state = await loadMessage(subjectId);
          if (state.status === 'unsent' || isGone(state)) throw new DomainError('nothing_to_hide');
          return state.senderId;
        }
        case 'review': {
          const review = await loadReview(subjectId);
          if (!review) throw new DomainError('nothing_to_hide');
          return review.byMemberId;
        }
        case 'collection':
          try {
            return (await loadShownCollection(subjectId)).makerId;
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            throw new DomainError('nothing_to_hide');
          }
        case 'circle':
        case 'member':
          throw new DomainError('nothing_to_hide');
      }
    },
  };
}
