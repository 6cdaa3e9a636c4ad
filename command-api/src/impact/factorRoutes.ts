import { displacement, endpoints, limits, startFactorWhatIf, streams } from '@pass-along/contracts';
import { isInCategories, type EventFact, type EventStore } from '@pass-along/platform';
import type pg from 'pg';
import { factorsDecider } from './factorsDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { answerWithProgress } from '../core/answerWithProgress.ts';
import type { Write } from '../core/commandRoute.ts';
import { countEvents, createExclusiveScan, readHistory } from '../core/readHistory.ts';

export interface FactorRoutesDeps {
  handler: CommandHandler;
  /** Stored events, with personal fields still encrypted. */
  rawStore: EventStore;
  /** Connects to the read models, which hold the event counts. */
  pool: pg.Pool;
}

const historyFilter = {
  categories: ['swap', 'member'],
  types: ['SwapCompleted', 'SwapReversed', 'MemberErased'],
} as const;

/** Registers the routes for the impact factors. */
export function registerFactorRoutes(write: Write, { handler, rawStore, pool }: FactorRoutesDeps): void {
  const alone = createExclusiveScan();

  write(endpoints.switchFactors, async ({ body, caller, context }) => {
    const command = { type: 'SwitchFactorTable', ...body, by: caller.memberId, at: context.at } as const;
    const { state, position } = await handler.handle(factorsDecider, streams.factors(), command, context);
    return {
      position,
      answer: { ...state, factors: [...state.factors], sources: [...state.sources], displacement },
    };
  });

  write(endpoints.factorsWhatIf, async ({ body }, req, res) => {
    const left = new AbortController();
    res.once('close', () => {
      left.abort();
    });
    const { state } = await handler.load(factorsDecider, streams.factors());
    const answer = await answerWithProgress(req, res, {
      total: () => countEvents(pool, historyFilter.types),
      async work(onProgress) {
        const whatIf = startFactorWhatIf(state, body);
        const tell = (event: EventFact) => {
          if (event.unreadable !== undefined || !isInCategories(historyFilter.categories, event)) return;
          if (event.type === 'SwapCompleted') whatIf.swapCompleted(event.data.items);
          if (event.type === 'SwapReversed') whatIf.swapReversed(event.data.items);
          if (event.type === 'MemberErased') whatIf.memberErased(event.data.memberId);
        };
        await alone((signal) => readHistory(rawStore, historyFilter, tell, { signal, onProgress }), left.signal);
        const { members, ...outcome } = whatIf.outcome();
        return { ...outcome, members: members.slice(0, limits.karma.whatIfMembers), membersChanged: members.length };
      },
    });
    // a what-if appends no event
    return { position: '', answer };
  });
}
