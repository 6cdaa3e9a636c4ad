import {
  builtInBadges,
  firstKarmaRules,
  DomainError,
  startWhatIf,
  getKarmaTitle,
  type ExchangeDeed,
  type KarmaEvent,
  type KarmaRulesVersion,
} from '@pass-along/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyWhatIfEvent } from './karmaWhatIfRun.ts';
import { at } from '../testing/events.ts';
import { karmaDecider, type Karma, type KarmaCommand } from './karmaDecider.ts';

const month = fc.constantFrom('2030-05', '2030-06');
const standing = { rules: firstKarmaRules, badges: builtInBadges, at };
const memberId = 'anna';

const exchange: fc.Arbitrary<ExchangeDeed> = fc.record({
  memberId: fc.constant(memberId),
  deed: fc.constantFrom('donation_given', 'donation_received', 'swap'),
  swapId: fc.integer({ min: 0, max: 30 }).map(String),
  otherMemberId: fc.constantFrom('ben', 'cleo'),
  items: fc.constant([]),
  keptSilent: fc.boolean(),
  kilograms: fc.integer({ min: 0, max: 5000 }).map((grams) => grams / 1000),
  happenedAt: fc.constant(at),
});

const command: fc.Arbitrary<KarmaCommand> = fc
  .oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('CountExchange'), exchange, month }) },
    fc.record({
      type: fc.constant('CountReview'),
      memberId: fc.constant(memberId),
      aboutMemberId: fc.constant('ben'),
      swapId: fc.integer({ min: 0, max: 30 }).map(String),
      writtenAt: fc.constant(at),
      month,
    }),
    fc.record({
      type: fc.constant('AdjustKarma'),
      memberId: fc.constant(memberId),
      points: fc.integer({ min: -50, max: 50 }),
      reason: fc.constant('By hand'),
      by: fc.constant('boss'),
      month,
    }),
  )
  .map((fields): KarmaCommand => ({ ...standing, ...fields }));

/** What a member's stream holds after these commands; what is refused leaves nothing. */
function told(commands: readonly KarmaCommand[], rules: KarmaRulesVersion): { history: KarmaEvent[]; state: Karma } {
  let state = karmaDecider.initial;
  const history: KarmaEvent[] = [];
  for (const each of commands) {
    try {
      const events = karmaDecider.decide({ ...each, rules } as KarmaCommand, state);
      history.push(...events);
      state = events.reduce(karmaDecider.evolve, state);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { history, state };
}

const causes = (history: readonly KarmaEvent[]) =>
  history.flatMap(({ type, data }) => (type === 'KarmaAwarded' || type === 'KarmaAdjusted' ? [data] : []));

describe('whatever happens to a member', () => {
  it('karma is the sum of its causes, each telling what it came to', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const { history, state } = told(commands, firstKarmaRules);
        let sum = 0;
        for (const { points, total } of causes(history)) {
          sum += points;
          expect(total).toBe(sum);
        }
        expect(state.points).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(0);
        expect(state.title).toBe(getKarmaTitle(sum));
      }),
    );
  });

  it('no exchange is paid twice, no pair more often than its share of a month', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const { history } = told(commands, firstKarmaRules);
        const exchanges = history.flatMap(({ type, data }) =>
          type === 'KarmaAwarded' && data.reason !== 'review_written' ? [data] : [],
        );
        const swaps = exchanges.map(({ cause }) => cause.swapId);
        expect(new Set(swaps).size).toBe(swaps.length);
        const pairs = exchanges.map(({ month: of, cause }) => `${of} ${cause.otherMemberId ?? ''}`);
        for (const pair of pairs) expect(pairs.filter((each) => each === pair).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('a what-if finds what other rules would have paid', () => {
    const other: KarmaRulesVersion = {
      ...firstKarmaRules,
      version: 2,
      rules: {
        points: { donation_completed: 4, swap_completed: 30, review_written: 0, event_joined: 1 },
        exchangesPerPairAndMonth: 1,
      },
    };
    fc.assert(
      // what an admin may take depends on what there is, so the two histories would part
      fc.property(
        fc.array(
          command.filter(({ type }) => type !== 'AdjustKarma'),
          { maxLength: 60 },
        ),
        (commands) => {
          const { history, state } = told(commands, firstKarmaRules);
          const whatIf = startWhatIf(other.rules);
          for (const { type, data } of history) applyWhatIfEvent(whatIf, { type, data });
          expect(whatIf.outcome().totals).toMatchObject({
            before: state.points,
            after: told(commands, other).state.points,
          });
        },
      ),
    );
  });
});
