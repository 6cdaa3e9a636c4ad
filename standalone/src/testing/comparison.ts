import { buildEndpointUrl, type Endpoint } from '@pass-along/contracts';
import type { ChartAsk } from './naiveCharts.ts';
import type { Facts } from './naiveFacts.ts';
import { dayAfter, dayOf, firstOfMonth, stepOf } from './naiveTime.ts';
import type { Random } from './random.ts';
import type { ReadSide } from './readSide.ts';

/** Calls the API and records every figure that differs from a recount of the log. */
export interface Comparison {
  facts: Facts;
  random: Random;
  /** In the community's time zone. */
  today: string;
  get: <Body>(path: string, memberId: string | null, asAdmin?: boolean) => Promise<Body>;
  /** Number of rows in a list. */
  countList: (call: Endpoint, filter: object) => Promise<number>;
  expectSame: (what: string, shown: unknown, recounted: unknown) => void;
}

export const boss = 'boss';
const restatedWithin = 0.0011;

export function createComparison(side: ReadSide, facts: Facts, random: Random, differences: string[]): Comparison {
  const ask = async (path: string, memberId: string | null, asAdmin = false) => {
    const answer = await side.get(path, memberId, asAdmin);
    if (answer.status !== 200)
      differences.push(`${path} answered ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  return {
    facts,
    random,
    today: dayOf(new Date().toISOString(), facts.timeZone),
    get: async <Body>(path: string, memberId: string | null, asAdmin?: boolean) =>
      (await ask(path, memberId, asAdmin)).body as Body,
    async countList(call, filter) {
      const query = { filter: JSON.stringify(filter), range: '[0,0]' };
      const { headers } = await ask(buildEndpointUrl(call, { query }), boss, true);
      return Number(headers.get('content-range')?.split('/')[1]);
    },
    expectSame(what, shown, recounted) {
      if (!isSame(shown, recounted))
        differences.push(`${what}: shown ${JSON.stringify(shown)}, recounted ${JSON.stringify(recounted)}`);
    },
  };
}

/** Restated sums are not finite decimals, so a value halfway between two grams may be rounded either way. */
function isSame(one: unknown, other: unknown, field = ''): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) < (field.includes('restated') ? restatedWithin : 1e-9);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name), field + name));
}

/** Days and granularity as the page's filters send them; `query` is sent, `ask` is its meaning. */
export function chooseDays({ random, today }: Comparison): { query: Record<string, string>; ask: ChartAsk } {
  const granularity = random.pick(['day', 'week', 'month'] as const);
  if (random.percent(25)) {
    const starts = {
      day: dayAfter(today, -29),
      week: dayAfter(stepOf(today, 'week'), -175),
      month: firstOfMonth(today, -11),
    };
    return { query: { granularity }, ask: { granularity, from: starts[granularity], to: today } };
  }
  const to = random.percent(50) ? today : dayAfter(today, -random.int(300));
  const from = dayAfter(to, -random.int(random.pick([1, 40, 200])));
  return { query: { granularity, from, to }, ask: { granularity, from, to } };
}
