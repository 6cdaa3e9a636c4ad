import type { AdminCase } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { caseMessages } from './casesListMessages.ts';
import { formatDecision } from './caseTitle.ts';

const answer = (outcome: 'granted' | 'refused' | 'withdrawn') => ({ outcome }) as NonNullable<AdminCase['answer']>;
const format = (report: Pick<AdminCase, 'decision' | 'undoneDecision' | 'answer'>, language: 'en' | 'de' = 'en') =>
  formatDecision(report as AdminCase, caseMessages[language]);

describe('a decision in a few words', () => {
  it('stands until it is undone', () => {
    expect(format({ decision: null, undoneDecision: null, answer: null })).toBeUndefined();
    expect(format({ decision: 'hidden', undoneDecision: null, answer: null })).toBe('taken down');
    expect(format({ decision: 'warned', undoneDecision: null, answer: answer('refused') })).toBe('warned');
  });

  it('says that an appeal undid it, or an admin', () => {
    const undone = { decision: null, undoneDecision: 'hidden' as const };
    expect(format({ ...undone, answer: answer('granted') })).toBe('taken down, undone on appeal');
    expect(format({ ...undone, answer: answer('withdrawn') })).toBe('taken down, later withdrawn');
    expect(format({ ...undone, answer: answer('granted') }, 'de')).toBe('entfernt, nach Einspruch aufgehoben');
  });
});
