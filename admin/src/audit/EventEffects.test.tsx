import type { EventWithEffects } from '@pass-along/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { EventEffects } from './EventEffects.tsx';

const at = '2030-05-01T10:00:00.000Z';
const proposed: EventWithEffects = {
  ...{ _id: '7', position: '7', eventId: 'e7', stream: 'swap-s1', category: 'swap', revision: 0, at },
  ...{ type: 'SwapProposed', data: {}, actor: { id: 'ben', role: 'user', name: 'Ben' }, subject: 'Brass lamp' },
  ...{ commandId: 'c', correlationId: 'c', causationId: 'c', command: 'ProposeSwap', by: 'person' },
  readModels: [
    { name: 'itemStories', updated: true },
    { name: 'figures', updated: false },
  ],
  notices: [{ recipientId: 'ann', name: 'Ann', kind: 'handoverProposed' }],
  mails: [
    { recipientId: 'ann', name: 'Ann', template: 'notices', state: 'sent', at },
    { recipientId: 'gone', name: '', template: 'emailChangeAsked', state: 'parked', at },
  ],
};

it.each([
  [
    'en',
    'Propose swap',
    ['stories of items', 'analytics'],
    'Notified in the app: Ann (time for the handover suggested)',
    'Emails: Ann (what happened, sent), someone (warning to the former address, failed)',
  ],
  [
    'de',
    'Tausch vorschlagen',
    ['Geschichten der Dinge', 'Auswertungen'],
    'In der App benachrichtigt: Ann (Termin für die Übergabe vorgeschlagen)',
    'Mails: Ann (was geschah, verschickt), jemand (Hinweis an die bisherige Adresse, gescheitert)',
  ],
] as const)(
  'says in words what each command, notice, mail and read model is about: %s',
  async (language, command, readModels, notices, mails) => {
    fakeServer({ 'GET /api/admin/audit/7/effects': () => answer({ events: [proposed], more: false }) });
    renderPage(<EventEffects id="7" />, { resource: 'audit', path: '/audit', language });
    const saying = (text: string) => (_: string, element: Element | null) => element?.textContent === text;
    expect((await screen.findAllByText(saying(notices)))[0]).toBeVisible();
    expect(screen.getAllByText(saying(mails))[0]).toBeVisible();
    expect(await screen.findByText(command)).toBeVisible();
    for (const readModel of readModels) expect(screen.getByText(new RegExp(`: ${readModel}$`))).toBeVisible();
  },
);
