import { describe, expect, it } from 'vitest';
import { renderEmail } from './emailContent.ts';
import { templates } from './mailTemplates.ts';

const url = 'https://swap.example.org/login?mode=reset-password&token=abc';

describe('a mail', () => {
  it('says the same in both parts', () => {
    const { subject, html, text } = renderEmail(
      templates.en.passwordReset({ name: 'Anna', url, expiresAt: '5 May 2030, 10:30 UTC' }),
      'Elm Street',
    );
    expect(subject).toBe('Set a new password');
    for (const part of ['Hello Anna,', 'The link works until 5 May 2030, 10:30 UTC.', 'Elm Street, on Pass-Along']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain(`Set a new password:\n${url}`);
    expect(html).toContain('<a href="https://swap.example.org/login?mode=reset-password&amp;token=abc"');
  });

  it.each(
    Object.entries({
      passwordReset: templates.en.passwordReset({ name: '<b>Anna</b>', url, expiresAt: '"now"' }),
      emailChange: templates.en.emailChange({ name: '<b>Anna</b>', url, expiresAt: '"now"' }),
      emailChangeAsked: templates.de.emailChangeAsked({ name: '<b>Anna</b>', url, contactUrl: url }),
      invitation: templates.en.invitation({ community: '<b>Elm</b>', role: 'admin', url, expiresAt: '"now"' }),
      newsletter: templates.en.newsletter({ community: '<b>Elm</b>', url, leaveUrl: url }),
      contactMessage: templates.en.contactMessage({
        name: '<b>Anna</b>',
        email: '<b>a@example.org',
        subject: '<b>Hi',
        message: '<b>there',
        inquiryType: 'general',
      }),
      approval: templates.en.approval({ name: '<b>Anna</b>', community: '<b>Elm</b>', url }),
      suspension: templates.en.suspension({
        name: '<b>Anna</b>',
        community: '<b>Elm</b>',
        reason: '<b>Spam',
        until: undefined,
        url,
      }),
      deletion: templates.en.deletion({ name: '<b>Anna</b>', dueAt: '"soon"', url }),
    }),
  )('of kind %s lets nobody write markup', (_, letter) => {
    const { html } = renderEmail(letter, '<b>Elm</b>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;');
  });

  it('warns of a new address in the language of its reader', () => {
    const told = (language: 'en' | 'de') =>
      renderEmail(templates[language].emailChangeAsked({ name: 'Anna', url, contactUrl: url }), 'Elm Street');
    expect(told('en').subject).toBe('Your email address is about to change');
    expect(told('de').subject).toBe('Deine E-Mail-Adresse soll sich ändern');
    expect(told('de').text).toContain('leg sofort ein neues Passwort fest');
  });

  it('keeps its subject on one line', () => {
    const letter = templates.en.contactMessage({
      name: 'Eve\r\nBcc: all@example.org',
      email: 'eve@example.org',
      subject: 'Hi',
      message: 'x',
      inquiryType: 'general',
    });
    expect(renderEmail(letter, 'Pass-Along').subject).toBe('Message from Eve Bcc: all@example.org: Hi');
  });

  it('sets a visitor’s words apart, line by line', () => {
    const letter = templates.en.contactMessage({
      name: 'Eve',
      email: 'eve@example.org',
      subject: 'Hi',
      message: 'One\nTwo',
      inquiryType: 'support',
    });
    expect(renderEmail(letter, 'Pass-Along').text).toContain('> One\n> Two');
  });
});
