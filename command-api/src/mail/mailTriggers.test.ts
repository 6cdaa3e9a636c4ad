import { describe, expect, it } from 'vitest';
import { getMailTriggers } from './mailTriggers.ts';
import { toRecipients } from './mailRecipients.ts';

const about = (type: string, data: object) => getMailTriggers({ type, data: { memberId: 'anna', ...data } })[0];

describe('a mail', () => {
  it('tells who was reinstated by somebody, unless their case tells it', () => {
    expect(about('MemberReinstated', { byMemberId: 'ada' })).toEqual({ template: 'reinstatement', subjectId: 'anna' });
    expect(about('MemberReinstated', { byMemberId: 'ada', caseId: 'case1' })).toBeUndefined();
    expect(about('MemberReinstated', { byMemberId: null })).toBeUndefined();
  });

  it.each(['MemberPromoted', 'AdminDutiesChanged', 'MemberDemoted'])(
    'tells an admin of %s, unless it was theirs',
    (type) => {
      expect(about(type, { byMemberId: 'ada' })).toEqual({ template: 'adminDuties', subjectId: 'anna' });
      expect(about(type, { byMemberId: 'anna' })).toBeUndefined();
    },
  );

  it('for several admins is in the language that all of them chose, and in English where they differ', () => {
    const admin = (language: 'en' | 'de') => ({ email: `${language}@example.org`, language });
    expect(toRecipients([admin('de'), admin('de')]).language).toBe('de');
    expect(toRecipients([admin('de'), admin('en')])).toEqual({
      to: [
        { name: '', address: 'de@example.org' },
        { name: '', address: 'en@example.org' },
      ],
      language: 'en',
    });
    expect(toRecipients([])).toEqual({ to: [], language: 'en' });
  });
});
