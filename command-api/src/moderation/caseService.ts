import {
  DomainError,
  streams,
  whyNotDecideAbout,
  whyNotGrantPermissions,
  type AppealOutcome,
  type Caller,
  type CaseDecision,
  type ReportThingBody,
  type TakeDownBody,
} from '@pass-along/contracts';
import { deriveId, type Position } from '@pass-along/platform';
import { checkReinstatement, refuseWhere } from '../members/adminGrantRules.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { rosterDecider } from '../members/rosterDecider.ts';
import { getCurrentPermissions } from '../members/memberStatusRules.ts';
import { moderationCaseDecider, type ModerationCaseCommand } from './moderationCaseDecider.ts';
import { getKnownCase, type KnownCase } from './moderationCaseState.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { KeepPictures } from './evidencePictures.ts';
import type { ReportedContent, ContentLookup } from './reportedContent.ts';

/** Commands on moderation cases. Each returns the position of its last event. */
export interface CaseCommands {
  report(body: ReportThingBody, caller: Caller, context: CommandContext): Promise<Position>;
  /** Sends a command that needs no other stream. */
  send(caseId: string, command: ModerationCaseCommand, context: CommandContext): Promise<Position>;
  decide(
    caseId: string,
    decision: { decision: CaseDecision; reason: string; until: string | null; warn: boolean },
    caller: Caller,
    context: CommandContext,
  ): Promise<Position>;
  /** Takes down content without a report. An open case about it is decided by this, too. */
  takeDown(body: TakeDownBody, caller: Caller, context: CommandContext): Promise<Position>;
  decideAppeal(
    caseId: string,
    answer: { outcome: AppealOutcome; reason: string },
    context: CommandContext,
  ): Promise<Position>;
  withdraw(caseId: string, reason: string, context: CommandContext): Promise<Position>;
}

/** Replaces the reporter as actor in the event metadata, so that reports stay anonymous. */
export const anonymousMember = { id: 'member', role: 'anonymous' } as const;

export function createCaseCommands(
  handler: CommandHandler,
  things: ContentLookup,
  keepPictures: KeepPictures,
): CaseCommands {
  const loadCase = async (caseId: string) =>
    (await handler.load(moderationCaseDecider, streams.moderationCase(caseId))).state;

  const loadMember = async (memberId: string) => (await handler.load(memberDecider, streams.member(memberId))).state;

  /** The member with a suspension that ends when the decision is undone; undefined when none ends. */
  async function findSuspendedMember({ decision, aboutMemberId }: KnownCase) {
    if (decision !== 'suspended') return undefined;
    const member = await loadMember(aboutMemberId);
    return member.status === 'registered' && member.suspension !== null ? member : undefined;
  }

  const send: CaseCommands['send'] = async (caseId, command, context) =>
    (await handler.handle(moderationCaseDecider, streams.moderationCase(caseId), command, context)).position;

  /** Collects reports of the same content in one case until it is decided. A later report opens a new case. */
  async function reportToOpenCase(
    { kind, subjectId, aboutMemberId, evidence, conversationId }: ReportedContent,
    { why, words }: ReportThingBody,
    reporterId: string,
    context: CommandContext,
  ): Promise<Position> {
    for (let life = 0; ; life += 1) {
      const caseId = deriveId('case', kind, subjectId, String(life));
      const now = await loadCase(caseId);
      const reportId = deriveId('report', context.commandId);
      if (now.status === 'known' && now.state !== 'open') continue;
      const thing = { kind, subjectId, aboutMemberId, evidence, conversationId };
      const command = { type: 'Report', caseId, reportId, reporterId, why, words, ...thing, at: context.at } as const;
      const isRetry = now.status === 'known' && now.reporterIds.includes(reporterId);
      // checks the rules first, so that a refused report copies no pictures
      if (!isRetry) moderationCaseDecider.decide(command, now);
      try {
        const kept = isRetry ? command : { ...command, evidence: await keepPictures(caseId, evidence) };
        return await send(caseId, kept, { ...context, actor: anonymousMember });
      } catch (error) {
        // the case was decided concurrently
        if (!(error instanceof DomainError) || error.code !== 'already_decided') throw error;
      }
    }
  }

  const cases: CaseCommands = {
    send,

    async report(body, caller, context) {
      const thing = await things.loadVisible(body.kind, body.id, caller);
      return reportToOpenCase(thing, body, caller.memberId, context);
    },

    async decide(caseId, { decision, reason, until, warn }, caller, context) {
      const { memberId: by } = caller;
      const earlier = await handler.findOutcome(
        moderationCaseDecider,
        streams.moderationCase(caseId),
        context.commandId,
      );
      if (earlier) return earlier.position;
      const command = { type: 'DecideCase', by, decision, reason, until, warn, at: context.at } as const;
      const now = getKnownCase(await loadCase(caseId));
      // refusals of the case itself come before the others
      moderationCaseDecider.decide(command, now);
      if (decision === 'hidden') await things.checkHideable(now, caller);
      const isWarned = decision === 'warned' || (decision === 'hidden' && warn);
      if (decision === 'suspended' || isWarned) {
        const state = await loadMember(now.aboutMemberId);
        if (state.status !== 'registered' || state.account === 'deleted') throw new DomainError('member_not_found');
        refuseWhere(
          whyNotDecideAbout(isWarned ? 'warned' : decision, state, getCurrentPermissions(await loadMember(by))),
        );
      }
      return send(caseId, command, context);
    },

    async takeDown({ kind, id, reason }, caller, context) {
      const { memberId: by } = caller;
      for (let life = 0; ; life += 1) {
        const caseId = deriveId('case', kind, id, String(life));
        const earlier = await handler.findOutcome(
          moderationCaseDecider,
          streams.moderationCase(caseId),
          context.commandId,
        );
        if (earlier) return earlier.position;
        const now = await loadCase(caseId);
        if (now.status === 'known' && now.state !== 'open') continue;
        if (now.status === 'known') {
          const claiming = { ...context, commandId: deriveId('claim', context.commandId) };
          await send(caseId, { type: 'ClaimCase', by, at: context.at }, claiming);
          return cases.decide(caseId, { decision: 'hidden', reason, until: null, warn: false }, caller, context);
        }
        const subject = { kind, subjectId: id };
        const thing = { ...subject, aboutMemberId: await things.checkHideable(subject, caller) };
        return send(caseId, { type: 'TakeDown', caseId, ...thing, by, reason, at: context.at }, context);
      }
    },

    async decideAppeal(caseId, { outcome, reason }, context) {
      const { id: by } = context.actor;
      const earlier = await handler.findOutcome(
        moderationCaseDecider,
        streams.moderationCase(caseId),
        context.commandId,
      );
      if (earlier) return earlier.position;
      const now = getKnownCase(await loadCase(caseId));
      const suspended = await findSuspendedMember(now);
      const { state: roster } = await handler.load(rosterDecider, streams.roster());
      const hasOther = roster.some(
        ({ memberId, duties }) =>
          duties.includes('moderate') &&
          memberId !== now.decidedBy &&
          memberId !== now.aboutMemberId &&
          (!suspended || whyNotGrantPermissions(suspended, duties) === undefined),
      );
      const command = { type: 'DecideAppeal', by, outcome, reason, hasOther, at: context.at } as const;
      moderationCaseDecider.decide(command, now);
      if (suspended && outcome === 'granted')
        checkReinstatement(suspended, getCurrentPermissions(await loadMember(by)));
      return send(caseId, command, context);
    },

    async withdraw(caseId, reason, context) {
      const { id: by } = context.actor;
      const earlier = await handler.findOutcome(
        moderationCaseDecider,
        streams.moderationCase(caseId),
        context.commandId,
      );
      if (earlier) return earlier.position;
      const now = getKnownCase(await loadCase(caseId));
      const command = { type: 'WithdrawDecision', by, reason, at: context.at } as const;
      moderationCaseDecider.decide(command, now);
      const suspended = await findSuspendedMember(now);
      if (suspended) checkReinstatement(suspended, getCurrentPermissions(await loadMember(by)));
      return send(caseId, command, context);
    },
  };
  return cases;
}
