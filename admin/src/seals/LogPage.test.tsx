import type { LogFinding } from '@pass-along/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../core/components/saveFile.ts';
import type { Language } from '../core/i18n/language.ts';
import { answer, fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { LogPage } from './LogPage.tsx';

vi.mock('../core/components/saveFile.ts', () => ({ saveFile: vi.fn() }));

const address = '/api/admin/log';
const file = '2026-03-01.abababababab.json';
const seal = {
  ...{ file, day: '2026-03-01', sealedAt: '2026-03-02T00:00:01.000Z', events: 1_200, position: '1200' },
  ...{ hash: 'ab'.repeat(32), isOfFormerLog: false },
};
const log = { logId: 'log-1', events: 1_234, position: '1234', seals: [seal], publicKey: 'the public key' };

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

interface Part {
  provenFrom: number | null;
  events: number;
  linked: number;
  next: string | null;
  findings: LogFinding[];
}

function serve(parts: readonly Part[] = [], kept: object = log, language: Language = 'en') {
  let asked = 0;
  const server = fakeServer({
    [`GET ${address}`]: () => answer(kept),
    [`GET ${address}/verification`]: () => {
      const part = parts[asked];
      asked += 1;
      return part ? answer(part) : refusal(503, 'unavailable', 'Away for a moment');
    },
    [`GET ${address}/seals/${file}`]: () => answer({ statement: 'as it was mailed' }),
  });
  renderPage(<LogPage />, { path: '/log', language });
  return server;
}

const verify = async (name = 'Verify the log') => userEvent.click(await screen.findByRole('button', { name }));

describe('verifying the log', () => {
  it('goes on part by part, and says that nothing differs', async () => {
    const server = serve([
      { events: 600, linked: 1_234, provenFrom: 1, next: '600~p~l~', findings: [] },
      { events: 1_234, linked: 1_234, provenFrom: 1, next: null, findings: [] },
    ]);
    await verify();
    expect(await screen.findByText(/all 1,234 events are as they were written/)).toBeInTheDocument();
    expect(screen.getByText('From event 1 on, every event has the proof of this installation.')).toBeInTheDocument();
    expect(server.reads(`${address}/verification`).map(({ query }) => query['from'])).toEqual([undefined, '600~p~l~']);
    expect(screen.queryByText(/doesn’t include the last/)).not.toBeInTheDocument();
  });

  it('claims nothing about events that the chain does not have', async () => {
    serve([{ events: 1_236, linked: 1_234, provenFrom: 1, next: null, findings: [] }]);
    await verify();
    expect(await screen.findByText(/all 1,234 events/)).toBeInTheDocument();
    expect(screen.getByText('The chain doesn’t include the last 2 events yet.')).toBeInTheDocument();
  });

  const event = { number: 7, position: '7', stream: 'item-1', revision: 3, type: 'ItemListed' };
  const said: readonly [LogFinding, string][] = [
    [
      { kind: 'changed', event },
      'The first difference is event 7, ItemListed on item-1 at revision 3: it was changed.',
    ],
    [
      { kind: 'inserted', event },
      'The first difference is event 7, ItemListed on item-1 at revision 3: it was added later.',
    ],
    [
      { kind: 'forged', event },
      'Not written by Pass-Along: event 7, ItemListed on item-1 at revision 3. It has no valid proof of this installation.',
    ],
    [{ kind: 'missingBefore', event }, 'An event is missing just before event 7, ItemListed on item-1 at revision 3.'],
    [{ kind: 'beyondEnd', event: { ...event, type: '' } }, 'There is an event after the end of the log: event 7 at 7.'],
    [{ kind: 'cutOff', after: 5, events: 1 }, 'The log ends after event 5: 1 event after it is missing.'],
    [
      { kind: 'chainChanged', number: 5 },
      'The hash chain itself was changed before event 5; the events up to there look unchanged.',
    ],
    [
      { kind: 'rewritten', day: '2026-03-02', since: '2026-03-01' },
      'The log doesn’t match the seal of 2026-03-02, and its hash chain was rewritten to fit. The change is between the seals of 2026-03-01 and 2026-03-02.',
    ],
    [
      { kind: 'sealedAndGone', day: '2026-03-02', sealed: 9, events: 5 },
      'The seal of 2026-03-02 covers 9 events, but there are only 5: the end of the log is missing.',
    ],
    [{ kind: 'sealForged', file }, `The signature of ${file} was not made with our key.`],
    [{ kind: 'sealFileMissing', file }, `The seal ${file} was recorded, but its file is missing.`],
  ];

  it('says each thing that is wrong in one sentence', async () => {
    serve([{ events: 6, linked: 9, provenFrom: 1, next: null, findings: said.map(([finding]) => finding) }]);
    await verify();
    for (const [, sentence] of said) expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByText(/as they were written/)).not.toBeInTheDocument();
  });

  it('speaks German', async () => {
    serve([{ events: 6, linked: 9, provenFrom: 1, next: null, findings: [{ kind: 'changed', event }] }], log, 'de');
    await verify('Protokoll prüfen');
    expect(
      await screen.findByText(
        /Die erste Abweichung: Ereignis 7, ItemListed in item-1, Revision 3\. Es wurde verändert\./,
      ),
    ).toBeInTheDocument();
  });

  it('offers to try again where the server does not answer', async () => {
    serve();
    await verify();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('seals', () => {
  it('can be taken out with the public key', async () => {
    serve();
    await userEvent.click(await screen.findByRole('button', { name: 'Download the seal of 2026-03-01' }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(
        file,
        JSON.stringify({ statement: 'as it was mailed' }),
        'application/json',
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Download the public key' }));
    expect(saveFile).toHaveBeenLastCalledWith('public-key.pem', 'the public key', 'application/x-pem-file');
  });

  it('are none on the first day', async () => {
    serve([], { ...log, seals: [], publicKey: '' });
    expect(await screen.findByText(/No seals yet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download the public key' })).not.toBeInTheDocument();
  });
});
