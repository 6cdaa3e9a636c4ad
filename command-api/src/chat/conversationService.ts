import {
  buildAvatarUrl,
  createDeletedPerson,
  getOtherMember,
  DomainError,
  streams,
  whyNotBeInCall,
  whyNotCallMember,
  whyNotMessageMember,
  type OtherSide,
  type PersonRef,
  type RefusalCode,
} from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import { deriveId, type Position } from '@pass-along/platform';
import {
  conversationDecider,
  isAcquainted,
  getDirectConversation,
  type DirectConversation,
  type LoopConversation,
} from './conversationDecider.ts';
import { memberDecider, type RegisteredMember } from '../members/memberDecider.ts';
import { resolveSuspension } from '../members/memberStatusRules.ts';
import { circleDecider, isInCircle, type FoundedCircle } from '../circles/circleDecider.ts';
import { createFollowUpContext, type CommandContext, type Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

/** The id of the direct conversation of two members, the same in either order. */
export function deriveDirectId(one: string, other: string): string {
  return deriveId('conversation', ...[one, other].toSorted());
}

/** The conversation of a circle. Members of the circle take part in it. */
export interface GroupConversation {
  status: 'group';
  conversationId: string;
  memberIds: readonly string[];
  circle: FoundedCircle;
  /** Position of the circle's last event. */
  position: Position;
}

type VisibleConversation = DirectConversation | LoopConversation | GroupConversation;

export interface Conversations {
  /** Returns the conversation of two members and opens it if necessary. */
  openDirect(by: string, withId: string, context: CommandContext): Promise<Outcome<DirectConversation>>;
  /**
   * Loads a conversation that the member takes part in.
   * @throws DomainError when there is none, or the member takes no part
   */
  loadVisible(memberId: string, conversationId: string): Promise<VisibleConversation>;
  /**
   * Loads the conversation of a circle.
   * @throws DomainError when there is no such circle, or the member is not in it
   */
  loadVisibleGroup(memberId: string, circleId: string): Promise<GroupConversation>;
  /**
   * Loads a conversation that the member may write in.
   * @throws DomainError when the member may not write there now
   */
  loadWritable(memberId: string, conversationId: string, at: string): Promise<VisibleConversation>;
  /**
   * Returns the other member of a direct conversation. @throws DomainError when the member may not call them now
   */
  checkCallable(memberId: string, conversationId: string, at: string): Promise<string>;
  /** The same for answering or continuing a call of the two. */
  checkInCall(memberId: string, conversationId: string, at: string): Promise<string>;
  /**
   * The members that are notified of a message by name: the other side, the mentioned ones in a circle, and in a loop
   * all others but those that have blocked the sender.
   */
  findAddressees(conversation: VisibleConversation, by: string, mentionedIds: readonly string[]): Promise<string[]>;
  /** Records the first answer in a direct conversation. After it the two members are no strangers. */
  noteAnswer(conversation: VisibleConversation, by: string, context: CommandContext): Promise<void>;
  hide(conversationId: string, by: string, context: CommandContext): Promise<Outcome<unknown>>;
  mute(
    type: 'MuteConversation' | 'UnmuteConversation',
    conversationId: string,
    by: string,
    context: CommandContext,
  ): Promise<Outcome<unknown>>;
  block(
    type: 'BlockMember' | 'UnblockMember',
    by: string,
    blockedId: string,
    context: CommandContext,
  ): Promise<Outcome<unknown>>;
  findPerson(memberId: string): Promise<PersonRef>;
  /** Name and picture of a sender, at most some seconds old. They are read for every message and decide nothing. */
  findSpeaker(memberId: string): Promise<PersonRef>;
}

interface Writer {
  by: string;
  at: string;
}

const personCacheMs = 10_000;

export function createConversations(handler: CommandHandler): Conversations {
  async function findMember(memberId: string, withinMs?: number): Promise<RegisteredMember | undefined> {
    const { state } = await handler.load(memberDecider, streams.member(memberId), withinMs);
    return state.status === 'registered' ? state : undefined;
  }

  async function findPerson(memberId: string, withinMs?: number): Promise<PersonRef> {
    const member = await findMember(memberId, withinMs);
    if (!member || member.account === 'deleted') return createDeletedPerson(memberId);
    return { _id: memberId, name: member.name, avatar: buildAvatarUrl(memberId, member.avatar) };
  }

  /** @throws DomainError when the other member can't be reached by the means that `judge` is about */
  async function checkReach(
    conversation: Pick<DirectConversation, 'blockedBy'>,
    { by, at }: Writer,
    other: string,
    knowsYou: boolean,
    judge: (side: OtherSide & { allowsCalls: boolean }) => RefusalCode | undefined,
  ) {
    const member = await findMember(other);
    if (!member) throw new DomainError('member_not_found');
    refuse(
      judge({
        status: resolveSuspension(member, at)[1],
        deletionDueAt: member.deletionDueAt,
        allowsDirectMessages: member.privacy.allowDirectMessages,
        allowsCalls: member.privacy.allowCalls ?? true,
        knowsYou,
        hasBlockedYou: conversation.blockedBy.includes(other),
        isBlockedByYou: conversation.blockedBy.includes(by),
      }),
    );
  }

  const checkWritable = (...to: [Pick<DirectConversation, 'blockedBy'>, Writer, string, boolean]) =>
    checkReach(...to, whyNotMessageMember);

  const loadCircle = (circleId: string) => handler.load(circleDecider, streams.circle(circleId));

  function toGroupConversation({ state: circle, position }: Awaited<ReturnType<typeof loadCircle>>, memberId: string) {
    if (circle.status !== 'active') throw new DomainError('conversation_not_found');
    if (!isInCircle(circle, memberId)) throw new DomainError('not_a_participant');
    const memberIds = circle.members.map((member) => member.memberId);
    return { status: 'group', conversationId: circle.circleId, memberIds, circle, position } as const;
  }

  async function loadVisible(memberId: string, conversationId: string): Promise<VisibleConversation> {
    const [{ state }, circle] = await Promise.all([
      handler.load(conversationDecider, streams.conversation(conversationId)),
      loadCircle(conversationId),
    ]);
    // a circle's conversation has no stream of its own to open
    if (state.status === 'unopened') return toGroupConversation(circle, memberId);
    if (!state.memberIds.includes(memberId)) throw new DomainError('not_a_participant');
    return state;
  }

  /** @returns the other member */
  async function checkCall(
    memberId: string,
    conversationId: string,
    at: string,
    judge: Parameters<typeof checkReach>[4],
  ): Promise<string> {
    const conversation = await loadVisible(memberId, conversationId);
    const other = getOtherMember(conversation.memberIds, memberId);
    if (conversation.status !== 'direct' || other === undefined) throw new DomainError('call_direct_only');
    await checkReach(conversation, { by: memberId, at }, other, isAcquainted(conversation, other), judge);
    return other;
  }

  return {
    loadVisible,
    loadVisibleGroup: async (memberId, circleId) => toGroupConversation(await loadCircle(circleId), memberId),

    async openDirect(by, withId, context) {
      if (withId === by) throw new DomainError('own_conversation');
      const conversationId = deriveDirectId(by, withId);
      const stream = streams.conversation(conversationId);
      const now = await handler.load(conversationDecider, stream);
      if (now.state.status === 'direct') return { ...now, state: now.state, repeated: true };
      await checkWritable(now.state, { by, at: context.at }, withId, false);
      const memberIds = [by, withId].toSorted();
      const command = { type: 'OpenDirectConversation', conversationId, memberIds, by, at: context.at } as const;
      const outcome = await handler.handle(conversationDecider, stream, command, context);
      return { ...outcome, state: getDirectConversation(outcome.state) };
    },

    async loadWritable(memberId, conversationId, at) {
      const conversation = await loadVisible(memberId, conversationId);
      if (conversation.status !== 'direct') return conversation;
      const other = getOtherMember(conversation.memberIds, memberId);
      if (other !== undefined)
        await checkWritable(conversation, { by: memberId, at }, other, isAcquainted(conversation, other));
      return conversation;
    },

    checkCallable: (...call) => checkCall(...call, whyNotCallMember),
    checkInCall: (...call) => checkCall(...call, whyNotBeInCall),

    async findAddressees(conversation, by, mentionedIds) {
      if (conversation.status === 'group') return [...mentionedIds];
      const others = conversation.memberIds.filter((id) => id !== by);
      if (conversation.status === 'direct') return others;
      const reached = await Promise.all(
        others.map(async (id) => {
          const pair = streams.conversation(deriveDirectId(by, id));
          const { blockedBy } = (await handler.load(conversationDecider, pair)).state;
          return blockedBy.includes(id) ? [] : [id];
        }),
      );
      return reached.flat();
    },

    async noteAnswer(conversation, by, context) {
      if (conversation.status !== 'direct' || conversation.answered || conversation.openedBy === by) return;
      const { conversationId } = conversation;
      const command = { type: 'AnswerConversation', by, at: context.at } as const;
      const step = createFollowUpContext(context, 'answer', conversationId);
      await handler.handle(conversationDecider, streams.conversation(conversationId), command, step);
    },

    async hide(conversationId, by, context) {
      await loadVisible(by, conversationId);
      const command = { type: 'HideConversation', conversationId, by, at: context.at } as const;
      return handler.handle(conversationDecider, streams.conversation(conversationId), command, context);
    },

    async mute(type, conversationId, by, context) {
      await loadVisible(by, conversationId);
      const command = { type, conversationId, by, at: context.at } as const;
      return handler.handle(conversationDecider, streams.conversation(conversationId), command, context);
    },

    async block(type, by, blockedId, context) {
      if (by === blockedId) throw new DomainError('own_conversation');
      if (!(await findMember(blockedId))) throw new DomainError('member_not_found');
      const conversationId = deriveDirectId(by, blockedId);
      const command = { type, conversationId, by, blockedId, at: context.at } as const;
      return handler.handle(conversationDecider, streams.conversation(conversationId), command, context);
    },

    findPerson: (memberId) => findPerson(memberId),
    findSpeaker: (memberId) => findPerson(memberId, personCacheMs),
  };
}
