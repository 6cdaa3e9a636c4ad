import { describe, expect, it } from 'vitest';
import { defaultKarmaRules } from './karmaRules.ts';
import { startWhatIf } from './karmaWhatIfRules.ts';

const swap = (nth: number) => ({ deed: 'swap', nth, keptSilent: false }) as const;

describe('a what-if', () => {
  const tried = {
    ...defaultKarmaRules,
    points: { ...defaultKarmaRules.points, swap_completed: 20, review_written: 1 },
  };

  it('tells who would gain and who would lose, most first, with their titles', () => {
    const whatIf = startWhatIf(tried);
    for (const nth of [1, 2]) {
      whatIf.deedCounted('anna', swap(nth));
      whatIf.karmaAwarded('anna', 8);
    }
    whatIf.deedCounted('ben', { deed: 'review', nth: 1, keptSilent: false });
    whatIf.karmaAwarded('ben', 3);
    whatIf.deedCounted('cleo', { deed: 'donation_received', nth: 1, keptSilent: false });
    expect(whatIf.outcome()).toEqual({
      changed: [
        { memberId: 'anna', before: 16, after: 40, titleBefore: 'newcomer', titleAfter: 'neighbour' },
        { memberId: 'ben', before: 3, after: 1, titleBefore: 'newcomer', titleAfter: 'newcomer' },
      ],
      totals: { members: 3, gaining: 1, losing: 1, unchanged: 1, before: 19, after: 41 },
    });
  });

  it('takes back what a reversed swap would have paid, as what it paid', () => {
    const whatIf = startWhatIf(tried);
    whatIf.deedCounted('anna', swap(1));
    whatIf.karmaAwarded('anna', 8);
    whatIf.deedTakenBack('anna', { ...swap(1), points: 8 });
    expect(whatIf.outcome()).toMatchObject({ changed: [], totals: { members: 1, before: 0, after: 0 } });
  });

  it('leaves what admins adjusted as it is, and who is erased out', () => {
    const whatIf = startWhatIf(tried);
    whatIf.karmaAdjusted('anna', 50);
    whatIf.deedCounted('dora', swap(1));
    whatIf.memberErased('dora');
    whatIf.karmaAwarded('dora', 8);
    expect(whatIf.outcome()).toMatchObject({ changed: [], totals: { members: 1, before: 50, after: 50 } });
  });
});
