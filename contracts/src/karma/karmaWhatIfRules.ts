import { getKarmaTitle, calculateDeedWorth, type KarmaRules, type KarmaTitle, type WeighedDeed } from './karmaRules.ts';

/** Current points of a member, and points under the tried rules. */
export interface WhatIfMember {
  memberId: string;
  before: number;
  after: number;
  titleBefore: KarmaTitle;
  titleAfter: KarmaTitle;
}

/** Members with different points, from the largest gain to the largest loss. */
export interface WhatIfOutcome {
  changed: WhatIfMember[];
  totals: { members: number; gaining: number; losing: number; unchanged: number; before: number; after: number };
}

/**
 * Applies a rule set to the history, which must be passed in log order. Stores two figures for each member and no
 * events.
 */
export interface WhatIf {
  deedCounted(memberId: string, deed: WeighedDeed): void;
  karmaAwarded(memberId: string, points: number): void;
  /** An admin's adjustment counts under any rules. */
  karmaAdjusted(memberId: string, points: number): void;
  /** Deducts what the deed would have paid, as the real points were deducted. */
  deedTakenBack(memberId: string, deed: WeighedDeed & { points: number }): void;
  memberErased(memberId: string): void;
  outcome(): WhatIfOutcome;
}

export function startWhatIf(rules: KarmaRules): WhatIf {
  const members = new Map<string, { before: number; after: number }>();
  const gone = new Set<string>();

  function add(memberId: string, before: number, after: number): void {
    const known = members.get(memberId);
    if (known) {
      known.before += before;
      known.after += after;
    } else if (!gone.has(memberId)) members.set(memberId, { before, after });
  }

  return {
    deedCounted: (memberId, deed) => {
      add(memberId, 0, calculateDeedWorth(deed, rules).points);
    },
    karmaAwarded: (memberId, points) => {
      add(memberId, points, 0);
    },
    karmaAdjusted: (memberId, points) => {
      add(memberId, points, points);
    },
    deedTakenBack: (memberId, { points, ...deed }) => {
      add(memberId, -points, -calculateDeedWorth(deed, rules).points);
    },
    memberErased(memberId) {
      gone.add(memberId);
      members.delete(memberId);
    },
    outcome() {
      const all = [...members].map(([memberId, { before, after }]) => ({ memberId, before, after }));
      const sum = (of: 'before' | 'after') => all.reduce((points, member) => points + member[of], 0);
      const gaining = all.filter(({ before, after }) => after > before).length;
      const losing = all.filter(({ before, after }) => after < before).length;
      return {
        changed: all
          .filter(({ before, after }) => after !== before)
          .sort((a, b) => b.after - b.before - (a.after - a.before) || (a.memberId < b.memberId ? -1 : 1))
          .map((member) => ({
            ...member,
            titleBefore: getKarmaTitle(member.before),
            titleAfter: getKarmaTitle(member.after),
          })),
        totals: {
          members: all.length,
          gaining,
          losing,
          unchanged: all.length - gaining - losing,
          before: sum('before'),
          after: sum('after'),
        },
      };
    },
  };
}
