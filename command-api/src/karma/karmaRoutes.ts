import { endpoints, limits, toCalendarMonth, DomainError, streams, type Badge } from '@pass-along/contracts';
import { deriveId, type EventStore } from '@pass-along/platform';
import type pg from 'pg';
import type { SettingsService } from '../settings/settingsService.ts';
import { badgesDecider } from './badgesDecider.ts';
import { karmaDecider } from './karmaDecider.ts';
import { getCurrentRules, karmaRulesDecider } from './karmaRulesDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { answerWithProgress } from '../core/answerWithProgress.ts';
import { countEvents } from '../core/readHistory.ts';
import { createKarmaWhatIf, whatIfTypes } from './karmaWhatIfRun.ts';

export interface KarmaRoutesDeps {
  handler: CommandHandler;
  settings: SettingsService;
  /** Stored events, with personal fields still encrypted. */
  rawStore: EventStore;
  /** Connects to the read models, which hold the event counts. */
  pool: pg.Pool;
}

export function registerKarmaRoutes(write: Write, { handler, settings, rawStore, pool }: KarmaRoutesDeps): void {
  const whatIf = createKarmaWhatIf(rawStore);

  write(endpoints.adjustKarma, async ({ params: { id: memberId }, body, context }) => {
    const { state: member } = await handler.load(memberDecider, streams.member(memberId));
    if (member.status !== 'registered' || member.account === 'deleted') throw new DomainError('member_not_found');
    const { timeZone } = await settings.current();
    const { points, reason } = body;
    const month = toCalendarMonth(context.at, timeZone);
    const command = {
      type: 'AdjustKarma',
      memberId,
      points,
      reason,
      month,
      by: context.actor.id,
      at: context.at,
    } as const;
    const { state, position } = await handler.handle(karmaDecider, streams.karma(memberId), command, context);
    return { position, answer: { success: true, message: 'The karma is adjusted', points: state.points } };
  });

  write(endpoints.switchKarmaRules, async ({ body: { replaces, ...rules }, context }) => {
    const command = { type: 'SwitchKarmaRules', replaces, rules, by: context.actor.id, at: context.at } as const;
    const { state, position } = await handler.handle(karmaRulesDecider, streams.karmaRules(), command, context);
    return { position, answer: { ...getCurrentRules(state), earlier: state.slice(0, -1).toReversed() } };
  });

  write(endpoints.karmaWhatIf, async ({ body }, req, res) => {
    const left = new AbortController();
    res.once('close', () => {
      left.abort();
    });
    const answer = await answerWithProgress(req, res, {
      total: () => countEvents(pool, whatIfTypes),
      async work(tell) {
        const { changed, totals } = await whatIf(body.rules, left.signal, tell);
        const most = limits.karma.whatIfMembers / 2;
        const named = changed.length <= 2 * most ? changed : [...changed.slice(0, most), ...changed.slice(-most)];
        return { changed: named, totals };
      },
    });
    // a what-if appends no event
    return { position: '', answer };
  });

  write(endpoints.defineBadge, async ({ body, context }) => {
    const badgeId = deriveId('badge', context.commandId);
    const command = { type: 'DefineBadge', badgeId, ...body, by: context.actor.id, at: context.at } as const;
    const { state, position } = await handler.handle(badgesDecider, streams.badges(), command, context);
    return { position, answer: toBadgeAnswer(badgeId, state) };
  });

  write(endpoints.retireBadge, async ({ params, context }) => {
    const command = { type: 'RetireBadge', badgeId: params.id, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(badgesDecider, streams.badges(), command, context);
    return { position, answer: { success: true, message: 'The badge is retired' } };
  });

  write(endpoints.reinstateBadge, async ({ params, context }) => {
    const command = { type: 'ReinstateBadge', badgeId: params.id, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(badgesDecider, streams.badges(), command, context);
    return { position, answer: { success: true, message: 'The badge is given again' } };
  });
}

function toBadgeAnswer(badgeId: string, badges: readonly Badge[]) {
  const badge = badges.find((each) => each.badgeId === badgeId);
  if (!badge) throw new DomainError('badge_not_found');
  const { name, description, metric, threshold, retired } = badge;
  return { _id: badgeId, name, description, metric, threshold, builtIn: false, retired };
}
