import { displacement, endpoints, limits, startFactorWhatIf, streams } from '@pass-along/contracts';
import { isEventOf, type EventFact, type EventStore } from '@pass-along/platform';
import type pg from 'pg';
import { factorsDecider } from '../domain/community/factors.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { answerInLines } from '../http/answerInLines.ts';
import { type Write } from '../http/write.ts';
import { countOf, oneTryAtATime, overHistory } from '../karma/overHistory.ts';

export interface FactorRoutesDeps {
  handler: CommandHandler;
  /** Stored events, with personal fields still encrypted. */
  rawStore: EventStore;
  /** Connects to the read models, which hold the event counts. */
  pool: pg.Pool;
}

const looked = { categories: ['swap', 'member'], types: ['SwapCompleted', 'SwapReversed', 'MemberErased'] } as const;

/** Registers the routes for the impact factors. */
export function factorRoutes(write: Write, { handler, rawStore, pool }: FactorRoutesDeps): void {
  const alone = oneTryAtATime();

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
    const answer = await answerInLines(req, res, {
      total: () => countOf(pool, looked.types),
      async work(onProgress) {
        const whatIf = startFactorWhatIf(state, body);
        const tell = (event: EventFact) => {
          if (event.unreadable !== undefined || !isEventOf(looked.categories, event)) return;
          if (event.type === 'SwapCompleted') whatIf.swapCompleted(event.data.items);
          if (event.type === 'SwapReversed') whatIf.swapReversed(event.data.items);
          if (event.type === 'MemberErased') whatIf.memberErased(event.data.memberId);
        };
        await alone((signal) => overHistory(rawStore, looked, tell, { signal, onProgress }), left.signal);
        const { members, ...outcome } = whatIf.outcome();
        return { ...outcome, members: members.slice(0, limits.karma.whatIfMembers), membersChanged: members.length };
      },
    });
    // a what-if appends no event
    return { position: '', answer };
  });
}
