import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMotion } from '../testing/browser.ts';
import { anItem, asha } from '../testing/builders.ts';
import { address, renderPage } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { LoginPage } from './LoginPage.tsx';

const session = { token: 'ashas-token', userId: 'asha' };

function site(differences: object = {}) {
  server.use(
    http.get('/api/site', () =>
      HttpResponse.json({ communityName: 'Pebblewick', signupPolicy: 'open', googleClientId: null, ...differences }),
    ),
  );
}

function refuse(path: string, status: number, code: string, message: string) {
  server.use(http.post(path, () => HttpResponse.json({ success: false, message, error: message, code }, { status })));
}

/** Records the body of the call and answers it. */
function take(path: string, answer: object) {
  const taken = vi.fn();
  server.use(
    http.post(path, async ({ request }) => {
      taken(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return taken;
}

const show = (search: string) => renderPage(<LoginPage />, { at: `/login${search}`, path: '/login' });
type User = ReturnType<typeof show>['user'];

async function fillSignUp(user: User) {
  await user.type(await screen.findByLabelText('Full name'), 'Asha Menon');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  if (email.value === '') await user.type(email, 'asha@example.org');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enough');
  await user.selectOptions(screen.getByLabelText('Role'), 'user');
}

beforeEach(() => {
  stubMotion({ reduced: false });
  site();
  server.use(http.get('/api/users/get-user', () => HttpResponse.json(asha)));
});

describe('what one signs in for', () => {
  it.each([
    ['?mode=signin&next=%2Fitems%2Flamp%3Fthen%3Dask', 'To ask for Brass lamp, sign in or create an account.'],
    ['?mode=signup&next=%2Fitems%2Flamp%3Fthen%3Dlike', 'To like Brass lamp, sign in or create an account.'],
    ['?mode=signup&next=%2Fitems%3Fadd%3Ditem', 'To add an item, sign in or create an account.'],
  ])('is said: %s', async (search, words) => {
    server.use(http.get('/api/items/lamp', () => HttpResponse.json(anItem())));
    show(search);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('comes along to the other form', async () => {
    server.use(http.get('/api/items/lamp', () => HttpResponse.json(anItem())));
    const { user } = show('?mode=signin&next=%2Fitems%2Flamp%3Fthen%3Dask');
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(address()).toContain('next=%2Fitems%2Flamp%3Fthen%3Dask');
    expect(await screen.findByText(/^To ask for Brass lamp/)).toBeVisible();
  });

  it('is nothing where an address leads elsewhere', () => {
    show('?mode=signin&next=%2Fprofile%3Fthen%3Dask');
    expect(screen.queryByText(/or create an account/)).toBeNull();
  });
});

describe('signing in', () => {
  it('asks for the code of a second factor where the account has one, and sends the same again with it', async () => {
    const taken = vi.fn();
    server.use(
      http.post('/api/auth/login', async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        taken(body);
        if (body.code !== undefined) return HttpResponse.json(session);
        const message = 'Please enter the code from your authenticator app as well';
        const refused = { success: false, message, error: message, code: 'second_factor_needed' };
        return HttpResponse.json(refused, { status: 401 });
      }),
    );
    const { user } = show('?mode=signin');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.org');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.selectOptions(screen.getByLabelText('Role'), 'admin');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456{Enter}');
    await waitFor(() =>
      expect(taken).toHaveBeenLastCalledWith({
        email: 'asha@example.org',
        password: 'long enough',
        role: 'admin',
        code: '123456',
      }),
    );
    expect(await screen.findByText('Login successful!')).toBeInTheDocument();
  });

  it('is what the login screen shows when nothing else is asked for', () => {
    show('?mode=nonsense');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    expect(screen.getByText('Sign in to your account')).toBeVisible();
  });

  it('keeps the session, says so and goes home', async () => {
    const login = take('/api/auth/login', session);
    const { user } = show('');
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.selectOptions(screen.getByLabelText('Role'), 'user');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login successful!')).toBeInTheDocument();
    expect(login).toHaveBeenCalledWith({ email: 'asha@example.org', password: 'long enough', role: 'user' });
    expect(localStorage.getItem('token')).toBe('ashas-token');
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });

  it('chooses the role of the last sign-in, and a user’s before that', () => {
    show('');
    expect(screen.getByLabelText('Role')).toHaveValue('user');
    cleanup();
    localStorage.setItem('last role', 'admin');
    show('');
    expect(screen.getByLabelText('Role')).toHaveValue('admin');
    localStorage.removeItem('last role');
  });

  it('says that the deletion of the account is off', async () => {
    take('/api/auth/login', { ...session, deletionCancelled: true });
    const { user } = show('');
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login successful! Your account won’t be deleted.')).toBeInTheDocument();
  });

  it('asks for a role', async () => {
    const { user } = show('');
    fireEvent.change(screen.getByLabelText('Role'), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please select a role')).toBeVisible();
  });

  it('says once why a suspended account stays out, and until when', async () => {
    server.use(
      http.post('/api/auth/login', () =>
        HttpResponse.json(
          {
            success: false,
            message: 'Your account is suspended: spam',
            code: 'account_suspended',
            figures: { reason: 'spam', until: '2026-12-04T10:00:00Z' },
          },
          { status: 403 },
        ),
      ),
    );
    const { user } = show('');
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.selectOptions(screen.getByLabelText('Role'), 'user');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const words = 'Your account is suspended until December 4, 2026: spam';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getAllByText(/suspended/)).toHaveLength(1);
  });

  it.each([
    ['a proxy that is alone', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })],
    ['a refusal without words', () => HttpResponse.json({ success: false }, { status: 400 })],
  ])('says that something went wrong on the answer of %s', async (_who, answer) => {
    server.use(http.post('/api/auth/login', answer));
    const { user } = show('');
    await user.type(screen.getByLabelText('Email'), 'asha@localhost');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.selectOptions(screen.getByLabelText('Role'), 'user');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  });

  it('says that nothing was sent when an offline browser gets no answer', async () => {
    server.use(http.post('/api/auth/login', () => HttpResponse.error()));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = show('');
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.selectOptions(screen.getByLabelText('Role'), 'user');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline, so nothing was sent.');
    online.mockRestore();
  });

  it('says to who has changed their mind that signing in keeps the account', async () => {
    take('/api/auth/login', session);
    const { user } = show('?mode=signin&keep=account');
    expect(screen.getByText(/Signing in keeps your account/)).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.selectOptions(screen.getByLabelText('Role'), 'user');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login successful! Your account won’t be deleted.')).toBeInTheDocument();
  });

  it('says that an account still waits for approval', async () => {
    refuse('/api/auth/login', 403, 'account_waiting', 'Your account is waiting for approval');
    const { user } = show('');
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.selectOptions(screen.getByLabelText('Role'), 'user');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/Your account is waiting for approval\./)).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('shows and hides the password', async () => {
    const { user } = show('');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('leads to the other modes and scrolls smoothly to the top', async () => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    const { user } = show('');
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
    await user.click(screen.getByRole('link', { name: 'Back to Sign in' }));
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(address()).toBe('/login?mode=signup');
  });
});

describe('signing up', () => {
  it('goes home a second and a half after it worked', async () => {
    const register = take('/api/auth/register', session);
    const { user } = show('?mode=signup');
    expect(screen.getByText('Join us today')).toBeVisible();
    await fillSignUp(user);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(register).toHaveBeenCalledWith({
      name: 'Asha Menon',
      email: 'asha@example.org',
      password: 'long enough',
      role: 'user',
    });
    expect(address()).toBe('/login?mode=signup');
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });

  it('refuses two different passwords', async () => {
    const { user } = show('?mode=signup');
    await fillSignUp(user);
    await user.type(screen.getByLabelText('Confirm password'), '!');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });

  it('says what the invitation in the address is, and sends it', async () => {
    site({ signupPolicy: 'invite-only' });
    server.use(
      http.get('/api/invitations/:code', ({ params }) =>
        HttpResponse.json({
          state: params['code'] === 'abc123' ? 'open' : 'used',
          email: 'asha@example.org',
          role: 'user',
          invitedBy: 'Bram',
        }),
      ),
    );
    const register = take('/api/auth/register', session);
    const { user } = show('?mode=signup&invite=abc123');
    expect(await screen.findByText('Bram invites you to Pebblewick.')).toBeVisible();
    expect(screen.getByText('Please sign up with asha@example.org.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.org');
    await fillSignUp(user);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => {
      expect(register).toHaveBeenCalledWith(
        expect.objectContaining({ invitation: 'abc123', email: 'asha@example.org' }),
      );
    });
  });

  it.each([
    ['used', 'This invitation has already been used.'],
    ['revoked', 'This invitation was withdrawn.'],
    ['expired', 'This invitation has expired.'],
  ])('says that an invitation is %s', async (state, text) => {
    server.use(
      http.get('/api/invitations/:code', () => HttpResponse.json({ state, email: '', role: 'user', invitedBy: '' })),
    );
    show('?mode=signup&invite=abc123');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('says that nobody knows a code', async () => {
    server.use(
      http.get('/api/invitations/:code', () =>
        HttpResponse.json({ success: false, message: 'Not found', code: 'not_found' }, { status: 404 }),
      ),
    );
    show('?mode=signup&invite=nonsense');
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t recognise this invitation.');
  });

  it('tells before the form is filled that an invitation is needed, and takes a typed code', async () => {
    site({ signupPolicy: 'invite-only' });
    const register = take('/api/auth/register', session);
    const { user } = show('?mode=signup');
    expect(await screen.findByText(/^You need an invitation to join Pebblewick\. Open the link in/)).toBeVisible();
    expect(screen.getByLabelText('Invitation code')).toHaveAccessibleDescription(
      'The link in your invitation email fills it in for you',
    );
    expect(screen.getByRole('link', { name: 'No invitation yet? Ask for one' })).toHaveAttribute('href', '/about');
    await user.type(screen.getByLabelText('Invitation code'), ' abc123 ');
    await fillSignUp(user);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => {
      expect(register).toHaveBeenCalledWith(expect.objectContaining({ invitation: 'abc123' }));
    });
  });

  it('tells before the form is filled that an admin decides, and afterwards that the account waits', async () => {
    site({ signupPolicy: 'approval' });
    refuse('/api/auth/register', 403, 'account_waiting', 'Your account is waiting for approval');
    const { user } = show('?mode=signup');
    expect(await screen.findByText(/An admin reviews every new account at Pebblewick/)).toBeVisible();
    await fillSignUp(user);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText(/Your account is waiting for approval\./)).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is answered the same for every address', async () => {
    const forgot = take('/api/auth/forgot-password', { success: true, message: '' });
    const { user } = show('?mode=forgot-password');
    expect(screen.getByText("We'll email you a reset link")).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Reset email sent if user exists.')).toBeInTheDocument();
    expect(screen.getByText(/If asha@example.org has an account here/)).toBeVisible();
    expect(forgot).toHaveBeenCalledWith({ email: 'asha@example.org' });
  });
});

describe('resetting the password', () => {
  it('warns about the new tab, sends the token of the address and leads to sign-in after a second and a half', async () => {
    const reset = take('/api/auth/reset-password', { success: true, message: '' });
    const { user } = show('?mode=reset-password&token=from-the-mail');
    expect(screen.getByText('Set a new password for your account')).toBeVisible();
    expect(await screen.findByText('This reset page may have opened in a new tab.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), 'long enough');
    await user.type(screen.getByLabelText('Confirm password'), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Password reset successful.')).toBeInTheDocument();
    expect(reset).toHaveBeenCalledWith({
      token: 'from-the-mail',
      email: '',
      password: 'long enough',
      confirmPassword: 'long enough',
    });
    await waitFor(() => {
      expect(address()).toBe('/login?mode=signin');
    });
  });

  it('refuses two different passwords', async () => {
    const { user } = show('?mode=reset-password&token=from-the-mail');
    await user.type(screen.getByLabelText('New password'), 'long enough');
    await user.type(screen.getByLabelText('Confirm password'), 'something else');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });

  it('offers a new link when the old one is spent', async () => {
    refuse(
      '/api/auth/reset-password',
      400,
      'reset_token_invalid',
      'This reset link is no longer valid, please ask for a new one',
    );
    const { user } = show('?mode=reset-password&token=spent');
    await user.type(screen.getByLabelText('New password'), 'long enough');
    await user.type(screen.getByLabelText('Confirm password'), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    await user.click(await screen.findByRole('link', { name: 'Ask for a reset link' }));
    expect(address()).toBe('/login?mode=forgot-password');
  });

  it('says so when somebody came without a link', () => {
    show('?mode=reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent('This page needs the link from your reset email.');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

describe('signing in with Google', () => {
  interface Options {
    client_id: string;
    callback: (response: { credential?: string }) => void;
  }

  /** Replaces Google's script: the test calls back with the credential. */
  async function provider() {
    const google = {
      initialize: vi.fn<(options: Options) => void>(),
      renderButton: vi.fn(),
      prompt: vi.fn(),
      cancel: vi.fn(),
    };
    vi.stubGlobal('google', { accounts: { id: google } });
    const script = await waitFor(() => {
      const found = document.head.querySelector<HTMLScriptElement>(
        'script[src="https://accounts.google.com/gsi/client"]',
      );
      if (!found && google.initialize.mock.calls.length === 0) throw new Error('the script was not asked for');
      return found;
    });
    script?.dispatchEvent(new Event('load'));
    await waitFor(() => {
      expect(google.initialize).toHaveBeenCalled();
    });
    return { google, options: google.initialize.mock.calls[0]?.[0] };
  }

  it('is not offered without a client id', async () => {
    show('');
    await waitFor(() => {
      expect(screen.queryByText('or')).not.toBeInTheDocument();
    });
    expect(document.head.querySelector('script[src*="accounts.google.com"]')).toBeNull();
  });

  it('says that it failed, the reason below the form; hands a credential over, and goes home', async () => {
    site({ googleClientId: 'our-client' });
    show('');
    const { options } = await provider();
    expect(screen.getByText('or')).toBeVisible();
    expect(options?.client_id).toBe('our-client');
    options?.callback({});
    expect(await screen.findByText('Google login failed')).toBeInTheDocument();

    refuse('/api/auth/google', 403, 'google_email_unverified', 'Google has not verified this email address');
    options?.callback({ credential: 'identity-token' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Google has not verified this email address');

    const google = take('/api/auth/google', session);
    options?.callback({ credential: 'identity-token' });
    expect(await screen.findByText('Logged in with Google!')).toBeInTheDocument();
    expect(google).toHaveBeenCalledWith({ token: 'identity-token' });
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });

  it('is not offered where a password is reset', async () => {
    site({ googleClientId: 'our-client' });
    show('?mode=forgot-password');
    await screen.findByRole('heading', { level: 1, name: 'Forgot Password' });
    expect(screen.queryByText('or')).not.toBeInTheDocument();
  });
});
