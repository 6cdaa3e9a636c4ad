import { describe, expect, it } from 'vitest';
import { whyNotAsk } from './assistantRules.ts';

describe('the share of a member', () => {
  it('ends early for a member that asks without pause', () => {
    let own = 0;
    while (whyNotAsk({ asked: own, own, perDay: 200 }) === undefined) own += 1;
    expect(own).toBe(18);
    expect(whyNotAsk({ asked: own, own, perDay: 200 })).toBe('assistant_share_used');
  });

  it('leaves something for fifty others when five members take all they can', () => {
    const byMember = new Map<string, number>();
    let asked = 0;
    const ask = (member: string) => {
      const own = byMember.get(member) ?? 0;
      if (whyNotAsk({ asked, own, perDay: 200 }) !== undefined) return false;
      byMember.set(member, own + 1);
      asked += 1;
      return true;
    };
    for (const pushing of ['a', 'b', 'c', 'd', 'e']) while (ask(pushing));
    const others = Array.from({ length: 50 }, (_, index) => `member ${String(index)}`);
    expect(others.every(ask)).toBe(true);
  });

  it('is one request while anything is left, and none afterwards', () => {
    expect(whyNotAsk({ asked: 9, own: 0, perDay: 10 })).toBeUndefined();
    expect(whyNotAsk({ asked: 9, own: 1, perDay: 10 })).toBe('assistant_share_used');
    expect(whyNotAsk({ asked: 10, own: 0, perDay: 10 })).toBe('assistant_day_used');
  });
});
