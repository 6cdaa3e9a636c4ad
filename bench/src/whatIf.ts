import { tellWhatIf } from '@pass-along/command-api';
import { defaultKarmaRules, startWhatIf } from '@pass-along/contracts';
import { type BenchRow, ratioRow } from './rows.ts';

const events = 1_000_000;
const members = 10_000;
const rounds = 5;
const leastRate = 100_000;

/** A million events of members' karma through a what-if, as the API and the command line run it once they have them; events/s. */
export function benchWhatIf(): Promise<BenchRow[]> {
  const ours: number[] = [];
  // the first round warms up
  for (let round = 0; round <= rounds; round += 1) {
    const rate = tryRules();
    if (round > 0) ours.push(rate);
  }
  const name = `karma what-if over ${events.toLocaleString('en')} events (events/s)`;
  const theirs = ours.map(() => leastRate);
  return Promise.resolve([ratioRow({ name, peer: 'the least it must do', ours, theirs, bar: 1 })]);
}

function tryRules(): number {
  const rules = { ...defaultKarmaRules, exchangesPerPairAndMonth: 1 };
  const whatIf = startWhatIf(rules);
  const startedAt = performance.now();
  for (let at = 0; at < events; at += 1) tellWhatIf(whatIf, eventAt(at));
  const { totals } = whatIf.outcome();
  const seconds = (performance.now() - startedAt) / 1000;
  if (totals.members !== members) throw new Error(`The what-if knows ${String(totals.members)} members`);
  return events / seconds;
}

/** Every other one a deed, the next one what it paid. */
function eventAt(at: number) {
  const memberId = `member-${String((at >> 1) % members)}`;
  const nth = 1 + ((at >> 3) % 4);
  const cause = { swapId: `swap-${String(at >> 2)}`, otherMemberId: 'another', items: [] };
  if (at % 2 === 0)
    return { type: 'DeedCounted', data: { memberId, deed: 'swap', cause, nth, keptSilent: false, kilograms: 1 } };
  return { type: 'KarmaAwarded', data: { memberId, points: nth > 3 ? 0 : 8, reason: 'swap_completed', cause } };
}
