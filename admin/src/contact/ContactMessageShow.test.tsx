import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ContactMessageShow } from './ContactMessageShow.tsx';
import { buildReplyAddress } from './replyAddress.ts';
import { contactMessages } from './contactListMessages.ts';

const sent = {
  _id: 'c-1',
  name: 'Ben Okri',
  email: 'ben@example.org',
  subject: 'Opening hours',
  message: 'When are you open?\nI work late.',
  inquiryType: 'general',
  state: 'new',
  answer: '',
  answeredAt: null,
  createdAt: '2030-05-18T10:00:00.000Z',
};
let kept: typeof sent;

beforeEach(() => {
  kept = sent;
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('a contact message', () => {
  it('is marked as answered, and then as anything else', async () => {
    const server = serve({
      'POST /api/admin/contact-messages/c-1/mark': () => {
        kept = { ...sent, state: 'answered' };
        return done();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByRole('button', { name: 'Mark as new' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as closed' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
    expect(server.commands()).toMatchObject([
      { path: '/api/admin/contact-messages/c-1/mark', body: { state: 'answered' } },
    ]);
  });

  it('is answered by mail, to its sender', async () => {
    serve({});
    expect(await screen.findByRole('link', { name: 'Answer by email' })).toHaveAttribute(
      'href',
      buildReplyAddress(sent, contactMessages.en),
    );
  });

  it('whose sender was erased keeps its place without words or an address', async () => {
    kept = { ...sent, name: '', email: '', subject: '', message: '' };
    serve({});
    expect(await screen.findByRole('heading', { name: 'Erased message' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Answer by email' })).not.toBeInTheDocument();
  });

  it('that does not exist is not found', async () => {
    fakeServer({ 'GET /api/admin/contact-messages': () => rows([]) });
    renderPage(<ContactMessageShow />, {
      resource: 'contact-messages',
      path: '/contact-messages/:id/show',
      at: '/contact-messages/gone/show',
    });
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
  });
});

describe('the address of an answer', () => {
  it('names the subject and quotes the words', () => {
    const url = new URL(buildReplyAddress(sent, contactMessages.en));
    expect(decodeURIComponent(url.pathname)).toBe('ben@example.org');
    const parts = new URLSearchParams(url.search.replaceAll('+', '%2B'));
    expect(parts.get('subject')).toBe('Re: Opening hours');
    expect(parts.get('body')).toContain('You wrote:\r\n> When are you open?\r\n> I work late.');
  });

  it('carries no part of another address or header out of a name', () => {
    const url = buildReplyAddress(
      { ...sent, email: 'ben@example.org?cc=all@example.org', subject: 'Hi&bcc=x@example.org' },
      contactMessages.en,
    );
    expect([...new URL(url).searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it('stays short for a long message', () => {
    expect(
      decodeURIComponent(buildReplyAddress({ ...sent, message: 'a'.repeat(5000) }, contactMessages.en)).length,
    ).toBeLessThan(1200);
  });
});

function serve(more: Record<string, () => Response>) {
  const server = fakeServer({
    'GET /api/admin/contact-messages': () => rows([kept]),
    'GET /api/admin/audit': () => rows([]),
    ...more,
  });
  renderPage(<ContactMessageShow />, {
    resource: 'contact-messages',
    path: '/contact-messages/:id/show',
    at: '/contact-messages/c-1/show',
  });
  return server;
}
