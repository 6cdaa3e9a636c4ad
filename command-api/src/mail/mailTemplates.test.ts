import { describe, expect, it } from 'vitest';
import { renderEmail } from './emailContent.ts';
import { templates } from './mailTemplates.ts';
import type { TemplateFacts } from './mailMessages.ts';

const url = 'https://swap.example.org/somewhere';
const [name, community, reason] = ['Anna', 'Elm Street', 'Because'];
const frame = { name, community, url };

/** Example facts for each kind of mail and each variant. */
const facts: { [K in keyof TemplateFacts]: TemplateFacts[K][] } = {
  passwordReset: [{ name, url, expiresAt: '10:30' }],
  emailChange: [{ name, url, expiresAt: '10:30' }],
  emailChangeAsked: [{ name, url, contactUrl: url }],
  invitation: [{ community, role: 'admin', url, expiresAt: '5 May' }],
  newsletter: [{ community, url, leaveUrl: url }],
  contactMessage: [{ name, email: 'a@example.org', subject: 'Hi', message: 'There', inquiryType: 'feedback' }],
  contactAnswer: [{ ...frame, subject: 'Hi', answer: 'There' }],
  overdue: (['report', 'inviteRequest', 'approval', 'contactMessage', 'parkedEvent'] as const).map((kind) => ({
    ...{ kind, since: '5 May', community, url },
  })),
  secondFactor: (['set_up', 'codes_renewed', 'switched_off', 'reset'] as const).map((what) => ({
    ...{ ...frame, what, reason: what === 'reset' ? reason : '' },
  })),
  emailTest: [{ name, community, url }],
  wrongCodes: [{ name, minutes: 15, url }],
  approval: [frame],
  declined: [{ name, community, reason }],
  suspension: [
    { ...frame, reason, until: undefined },
    { ...frame, reason, until: '5 May' },
  ],
  reinstatement: [
    { ...frame, isWaiting: false },
    { ...frame, isWaiting: true },
  ],
  adminDuties: [
    { ...frame, what: 'promoted', duties: ['moderate', 'analyse', 'replay', 'settings'], gone: [] },
    { ...frame, what: 'changed', duties: ['moderate'], gone: ['settings'] },
    { ...frame, what: 'demoted', duties: [], gone: ['moderate'] },
  ],
  warning: [{ name, community, reason }],
  badgeRemoved: [{ name, community, reason, url }],
  correction: [{ ...frame, changed: ['username', 'bio'], reason }],
  deletionOrdered: [{ ...frame, reason, dueAt: '5 May' }],
  scheduledExport: [{ name, list: 'members', every: 'week', url }],
  logAltered: [
    { community, findings: 1, verifiedAt: 'today', url: 'https://example.org/admin/log' },
    { community, findings: 2, verifiedAt: 'today', url: 'https://example.org/admin/log' },
  ],
  seal: [{ community, seal: { day: '2030-05-05', events: 3, position: '12', hash: 'ab', keyIsNew: true } }],
  deletion: [{ name, dueAt: '5 May', url }],
};

function write<K extends keyof TemplateFacts>(kind: K, language: 'en' | 'de', each: TemplateFacts[K]) {
  return renderEmail({ ...templates[language][kind](each), language }, community);
}

describe.each(Object.keys(facts) as (keyof TemplateFacts)[])('the mail %s', (kind) => {
  it('says what it has to say in both languages', () => {
    for (const each of facts[kind]) {
      const [english, german] = (['en', 'de'] as const).map((language) => write(kind, language, each));
      expect(english?.text).not.toBe(german?.text);
      expect(english?.text).toContain('on Pass-Along');
      expect(german?.text).toContain('bei Pass-Along');
      expect(german?.text).not.toMatch(/Hello|Sign in|password|your account/);
      for (const written of [english, german]) {
        expect(written?.subject).not.toBe('');
        expect(written?.text).not.toMatch(/undefined|\[object/);
      }
    }
  });
});

describe('what admins did, told to whom it concerns', () => {
  const [promoted, changed, demoted] = facts.adminDuties as [
    TemplateFacts['adminDuties'],
    TemplateFacts['adminDuties'],
    TemplateFacts['adminDuties'],
  ];

  it('names what was corrected in words', () => {
    const [corrected] = facts.correction as [TemplateFacts['correction']];
    expect(write('correction', 'en', corrected).text).toContain(
      'changed this on your profile: username and bio. The reason given:',
    );
    expect(write('correction', 'de', corrected).text).toContain(
      'an deinem Profil etwas geändert: Benutzername und Über dich. Die Begründung:',
    );
  });

  it('names an admin’s duties in words, and leads to the admin pages', () => {
    const { subject, text } = write('adminDuties', 'en', promoted);
    expect(subject).toBe('You’re now an admin of Elm Street');
    expect(text).toContain('Analyse: figures and exports, nothing personal');
    expect(text).toContain(`Open the admin pages:\n${url}`);
    expect(write('adminDuties', 'de', promoted).text).toContain('Auswertung: Zahlen und Exporte, nichts Persönliches');
  });

  it('names the duties that are left, and those that are gone', () => {
    const { text } = write('adminDuties', 'en', changed);
    expect(text).toContain('Moderate: users, items');
    expect(text).toContain('Removed: Settings.');
    expect(write('adminDuties', 'de', changed).text).toContain('Entzogen: Einstellungen.');
  });

  it('leads nobody to the admin pages who is no admin any more', () => {
    const { text } = write('adminDuties', 'en', demoted);
    expect(text).toContain('You’re no longer an admin of Elm Street');
    expect(text).not.toContain(url);
  });

  it('lets nobody sign in who has yet to be approved', () => {
    const [back, waiting] = facts.reinstatement as [TemplateFacts['reinstatement'], TemplateFacts['reinstatement']];
    expect(write('reinstatement', 'en', back).text).toContain(`You can sign in again.\n\nSign in:\n${url}`);
    expect(write('reinstatement', 'en', waiting).text).not.toContain('Sign in:');
  });
});
