import type { VerificationAnswer } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { OwnVerification } from './OwnVerification.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';
import { VouchButton } from './VouchButton.tsx';

const nothing: VerificationAnswer = {
  verification: null,
  vouchers: [],
  removal: null,
  neighboursVerify: true,
  own: { given: false, whyNot: null },
};
const person = (name: string) => ({ _id: name.toLowerCase(), name, avatar: '/assets/default-avatar.svg' });
const at = '2026-05-03T10:00:00.000Z';

function answer(given: Partial<VerificationAnswer>): void {
  server.use(http.get('/api/members/:memberId/verification', () => HttpResponse.json({ ...nothing, ...given })));
}

beforeEach(() => {
  signInAsAsha();
});

describe('the verified badge', () => {
  const open = async () => {
    renderPage(<VerifiedBadge memberId="cleo" name="Cleo" />);
    await userEvent.click(screen.getByRole('button', { name: 'Verified' }));
    return within(await screen.findByRole('dialog', { name: /Cleo.* is verified/ }));
  };

  it('says which neighbours verified, and when; unseen ones have no name', async () => {
    answer({ verification: { how: 'neighbours', at }, vouchers: [person('Asha'), null] });
    const dialog = await open();
    expect(await dialog.findByText(/^Verified by .*Asha.* and .*a neighbour.* on .*2026/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Asha' })).toHaveAttribute('href', '/members/asha');
  });

  it('says that an admin verified', async () => {
    answer({ verification: { how: 'admin', at } });
    expect(await (await open()).findByText(/^Verified by an admin on .*2026/)).toBeVisible();
  });

  it('can be asked again when the answer fails', async () => {
    server.use(http.get('/api/members/:memberId/verification', () => HttpResponse.json({}, { status: 500 })));
    expect(await (await open()).findByText('Who verified this member couldn’t be loaded')).toBeVisible();
  });
});

describe('the button to vouch', () => {
  const show = () => renderPage(<VouchButton memberId="cleo" name="Cleo" />);

  it('says what a vouch means before it is given, and keeps the question open when it is refused', async () => {
    answer({});
    const codes = ['too_many_vouches', undefined];
    server.use(
      http.put('/api/members/cleo/vouch', () => {
        const code = codes.shift();
        if (code === undefined) {
          answer({ own: { given: true, whyNot: null } });
          return HttpResponse.json({ success: true, message: '' });
        }
        const message = 'You can vouch for at most 5 neighbours in a day. Please try again tomorrow';
        return HttpResponse.json({ success: false, message, error: message, code }, { status: 422 });
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'I know this neighbour' }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Vouch for .*Cleo/ });
    expect(dialog).toHaveTextContent('Only vouch for people you know in person');
    const confirm = within(dialog).getByRole('button', { name: /^Vouch for/ });
    await userEvent.click(confirm);
    expect(await within(dialog).findByText(/at most 5 neighbours/)).toBeVisible();
    await userEvent.click(confirm);
    expect(await screen.findByRole('button', { name: /^You vouch for .*Cleo/ })).toBeVisible();
  });

  it('withdraws a vouch', async () => {
    answer({ own: { given: true, whyNot: null } });
    let withdrawn = false;
    server.use(
      http.delete('/api/members/cleo/vouch', () => {
        withdrawn = true;
        answer({});
        return HttpResponse.json({ success: true, message: '' });
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^You vouch for/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw vouch' }));
    expect(await screen.findByRole('button', { name: 'I know this neighbour' })).toBeVisible();
    expect(withdrawn).toBe(true);
  });

  it('says why a member can’t vouch', async () => {
    answer({ own: { given: false, whyNot: 'vouch_too_early' } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'I know this neighbour' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('You can vouch for neighbours once you’re verified');
  });

  it('is not there where only admins verify', async () => {
    answer({ neighboursVerify: false, own: { given: false, whyNot: 'vouches_off' } });
    show();
    await expect.poll(() => screen.queryByRole('button', { name: 'I know this neighbour' })).toBeNull();
  });
});

describe('the own badge', () => {
  const show = () => renderPage(<OwnVerification memberId="asha" />);

  it('says what is missing for it', async () => {
    answer({ own: null });
    show();
    expect(await screen.findByText(/^Two neighbours who know you can verify you/)).toBeVisible();
  });

  it('counts the first vouch', async () => {
    answer({ own: null, vouchers: [person('Bram')] });
    show();
    expect(await screen.findByText(/Bram.* vouched for you\. One more neighbour/)).toBeVisible();
  });

  it('says why an admin took it back', async () => {
    answer({ own: null, removal: { reason: 'Another person', at } });
    show();
    expect(await screen.findByText(/An admin took your badge back on .*2026.*Another person/)).toBeVisible();
  });

  it('lists the members vouched for, each with the way to withdraw', async () => {
    answer({ own: null });
    server.use(
      http.get('/api/vouches', () => HttpResponse.json({ vouches: [{ person: person('Bram'), givenAt: at }] })),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw vouch for .*Bram/ }));
    expect(await screen.findByRole('alertdialog', { name: /^Withdraw your vouch for .*Bram/ })).toBeVisible();
  });
});
