import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSessionToken } from '../core/api/adminSession.ts';
import { answer, fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const address = '/api/auth/second-factor';
const secret = 'NUTGIR3NTTT57NVRS4IRRWPTMO2BCMHE';
const recoveryCodes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
let stands: { since: string | null; recoveryCodesLeft: number; isRequired: boolean };

beforeEach(() => {
  stands = { since: null, recoveryCodesLeft: 0, isRequired: false };
  vi.spyOn(console, 'error').mockReturnValue();
});

function serve(posts: Record<string, () => Response> = {}) {
  const server = fakeServer({
    [`GET ${address}`]: () => answer(stands),
    [`POST ${address}/begin`]: () =>
      answer({ secret, uri: `otpauth://totp/x?secret=${secret}`, expiresAt: '2030-05-05T10:30:00.000Z' }),
    ...Object.fromEntries(Object.entries(posts).map(([path, reply]) => [`POST ${address}/${path}`, reply])),
  });
  renderPage(<SecurityPage />, { path: '/security', duties: [] });
  return server;
}

const press = (name: string) => screen.findByRole('button', { name }).then((button) => userEvent.click(button));

describe('setting up a second factor', () => {
  it('shows the secret to camera and keyboard, takes the code, keeps the new session, and tells the codes once', async () => {
    const server = serve({
      confirm: () => {
        stands = { since: '2030-05-05T10:00:00.000Z', recoveryCodesLeft: 10, isRequired: false };
        return answer({ token: 'a new token', userId: 'ada', recoveryCodes });
      },
    });
    await press('Set up');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('NUTG IR3N TTT5 7NVR S4IR RWPT MO2B CMHE')).toBeVisible();
    const code = screen.getByLabelText(/Code/);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(screen.getByLabelText(/Your password/), 'correct horse');
    await userEvent.type(code, '12');
    await press('Turn on');
    expect(code).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
    expect(getSessionToken()).toBe('a new token');
    expect(server.commands().at(-1)).toMatchObject({ body: { password: 'correct horse', code: '123456' } });
    await press('I’ve saved them');
    expect(screen.queryByText('AAAAA-BBBBB')).not.toBeInTheDocument();
    expect(await screen.findByText('Recovery codes left')).toBeVisible();
  });

  it('says what is wrong with code or password, and begins again where it took too long', async () => {
    let refused = refusal(403, 'second_factor_wrong', 'This code is not correct');
    const server = serve({ confirm: () => refused });
    await press('Set up');
    await userEvent.type(await screen.findByLabelText(/Your password/), 'correct horse');
    await userEvent.type(screen.getByLabelText(/Code/), '123456{Enter}');
    expect(await screen.findByText('This code is not correct')).toBeVisible();
    refused = refusal(409, 'second_factor_enrolment_over', 'This setup is no longer open, please start again');
    await press('Turn on');
    await press('Start again');
    await waitFor(() => expect(server.commands().filter(({ path }) => path === `${address}/begin`)).toHaveLength(2));
  });

  it('says where it must be', async () => {
    stands.isRequired = true;
    serve();
    expect(await screen.findByText(/once yours is set up/)).toBeVisible();
  });
});

describe('a second factor that is there', () => {
  beforeEach(() => {
    stands = { since: '2030-05-05T10:00:00.000Z', recoveryCodesLeft: 2, isRequired: false };
  });

  it('warns of the last codes, and makes new ones for a code', async () => {
    const server = serve({ 'recovery-codes': () => answer({ recoveryCodes }) });
    expect(await screen.findByText(/only have a few recovery codes left/)).toBeVisible();
    await press('Create new recovery codes');
    const dialog = within(screen.getByRole('dialog', { name: 'Create new recovery codes' }));
    await userEvent.type(dialog.getByLabelText(/Code/), '123456{Enter}');
    expect(await screen.findByText('CCCCC-DDDDD')).toBeVisible();
    expect(server.commands()).toMatchObject([{ path: `${address}/recovery-codes`, body: { code: '123456' } }]);
  });

  it('is switched off for a code, not where it must be', async () => {
    const server = serve({ 'switch-off': () => answer({ success: true, message: 'Done' }) });
    await press('Turn off');
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off' }));
    await userEvent.type(dialog.getByLabelText(/Code/), '123456{Enter}');
    expect(await screen.findByText('The second factor is off')).toBeVisible();
    expect(server.commands()).toMatchObject([{ path: `${address}/switch-off`, body: { code: '123456' } }]);
  });

  it('stays where it must be', async () => {
    stands.isRequired = true;
    serve();
    await screen.findByRole('button', { name: 'Move to another phone' });
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });
});
