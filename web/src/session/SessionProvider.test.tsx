import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { credentials } from '../api/storedCredentials.ts';
import { setPickedFile } from '../features/chat/messageDrafts.ts';
import { asha } from '../testing/builders.ts';
import { renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { useUnsavedWarning } from '../ui/useUnsavedWarning.ts';
import { readMemberValue, saveMemberValue } from './memberStorage.ts';
import { toSafePath, getSessionKey, useSession } from './sessionContext.ts';

function WhoIsHere() {
  const { session, signOut } = useSession();
  return (
    <>
      <p>{session.status === 'signedIn' ? `Hello ${session.user.name}` : session.status}</p>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </>
  );
}

function ChangedForm() {
  const [bio, setBio] = useState('');
  useUnsavedWarning(bio !== '');
  return (
    <>
      <WhoIsHere />
      <input
        aria-label="Bio"
        value={bio}
        onChange={({ target }) => {
          setBio(target.value);
        }}
      />
    </>
  );
}

function storedToken() {
  localStorage.setItem('token', 'ashas-token');
  localStorage.setItem('userId', 'somebody');
}

describe('the session', () => {
  it('is checked by get-user with the stored token, and keeps the id it answers', async () => {
    storedToken();
    let bearer: string | null = null;
    server.use(
      http.get('/api/users/get-user', ({ request }) => {
        bearer = request.headers.get('authorization');
        return HttpResponse.json(asha);
      }),
    );
    renderPage(<WhoIsHere />);
    expect(screen.getByText('checking')).toBeVisible();
    expect(await screen.findByText('Hello Asha Menon')).toBeVisible();
    expect(bearer).toBe('Bearer ashas-token');
    expect(localStorage.getItem('userId')).toBe('asha');
  });

  it('is cleared when the server refuses the token', async () => {
    storedToken();
    server.use(
      http.get('/api/users/get-user', () =>
        HttpResponse.json(
          { success: false, message: 'Your session has ended, please sign in again', code: 'invalid_token' },
          { status: 401 },
        ),
      ),
    );
    renderPage(<WhoIsHere />);
    expect(await screen.findByText('signedOut')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('userId')).toBeNull();
    expect(await screen.findByText('Your session has ended, please sign in again')).toBeInTheDocument();
  });

  it('is cleared where the storage is full, too', () => {
    storedToken();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    credentials.expire('ashas-token', 'Your session has ended, please sign in again');
    expect(credentials.token()).toBeNull();
  });

  it('says why it ended when another tab heard of it first', async () => {
    signInAsAsha();
    renderPage(<WhoIsHere />);
    await screen.findByText('Hello Asha Menon');
    const ended = ['Your session has ended, please sign in again', 'ashas-token'];
    localStorage.removeItem('token');
    act(() => {
      for (const [key, newValue] of [
        ['ended session', JSON.stringify(ended)],
        ['token', null],
      ] as const)
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
    expect(await screen.findByText('signedOut')).toBeVisible();
    expect(screen.getByText('Your session has ended, please sign in again')).toBeInTheDocument();
    expect(credentials.hasExpired()).toBe(true);
    credentials.clear();
  });

  it('is cleared when the account may not come in any more, and that is said once', async () => {
    storedToken();
    server.use(
      http.get('/api/users/get-user', () =>
        HttpResponse.json(
          { success: false, message: 'Your account is waiting for approval', code: 'account_waiting' },
          { status: 403 },
        ),
      ),
    );
    renderPage(<WhoIsHere />);
    expect(await screen.findByText('signedOut')).toBeVisible();
    expect(await screen.findAllByText('Your account is waiting for approval')).toHaveLength(1);
  });

  it('is cleared when the answer is a page of somebody else', async () => {
    storedToken();
    server.use(http.get('/api/users/get-user', () => HttpResponse.html('<h1>Welcome to our Wi-Fi</h1>')));
    renderPage(<WhoIsHere />);
    expect(await screen.findByText('signedOut')).toBeVisible();
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  });

  it('is cleared when the answer names no member', async () => {
    storedToken();
    server.use(http.get('/api/users/get-user', () => HttpResponse.json({})));
    renderPage(<WhoIsHere />);
    expect(await screen.findByText('signedOut')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('outlives a server that is briefly away, and is there once it answers', async () => {
    storedToken();
    let away = true;
    server.use(
      http.get('/api/users/get-user', () =>
        away
          ? HttpResponse.json({ success: false, message: 'away', code: 'unavailable' }, { status: 503 })
          : HttpResponse.json(asha),
      ),
    );
    const asked = vi.fn();
    server.events.on('response:mocked', asked);
    renderPage(<WhoIsHere />);
    await waitFor(() => {
      expect(asked).toHaveBeenCalled();
    });
    expect(localStorage.getItem('token')).toBe('ashas-token');
    away = false;
    expect(await screen.findByText('Hello Asha Menon')).toBeVisible();
    server.events.removeAllListeners();
  });

  it('ends on sign-out: cleared at once, home a second later', async () => {
    signInAsAsha();
    const goHome = vi.fn();
    const { user } = renderPage(<WhoIsHere />, { onSignedOut: goHome });
    await screen.findByText('Hello Asha Menon');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.getByText('leaving')).toBeVisible();
    expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument();
    await waitFor(() => {
      expect(goHome).toHaveBeenCalledOnce();
      expect(screen.getByText('signedOut')).toBeVisible();
    });
  });

  it('asks before a sign-out that deletes what is not sent', async () => {
    signInAsAsha();
    saveMemberValue('asha', 'chat draft c1', 'Is it still there?');
    const { user } = renderPage(<WhoIsHere />);
    await screen.findByText('Hello Asha Menon');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect(localStorage.getItem('token')).toBe('ashas-token');
    expect(readMemberValue('asha', 'chat draft c1')).toBe('Is it still there?');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(readMemberValue('asha', 'chat draft c1')).toBeNull();
  });

  it.each(['outbox m1', 'item draft', 'event draft'])(
    'asks before a sign-out that deletes the kept %s',
    async (name) => {
      signInAsAsha();
      saveMemberValue('asha', name, '{}');
      const { user } = renderPage(<WhoIsHere />);
      await screen.findByText('Hello Asha Menon');
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      expect(await screen.findByRole('button', { name: 'Stay signed in' })).toBeVisible();
    },
  );

  it('asks before a sign-out that loses a changed form of the page, or a file chosen for a message', async () => {
    signInAsAsha();
    const { user } = renderPage(<ChangedForm />);
    await screen.findByText('Hello Asha Menon');
    const askedFor = async () => {
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    };
    await user.type(screen.getByLabelText('Bio'), 'I mend lamps');
    await askedFor();
    await user.clear(screen.getByLabelText('Bio'));
    setPickedFile('asha', 'c1', { file: new File(['x'], 'lamp.txt') });
    await askedFor();
    setPickedFile('asha', 'c1', undefined);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('keeps drafts for the same member when the server ends it', async () => {
    signInAsAsha();
    saveMemberValue('asha', 'chat draft c1', 'Is it still there?');
    renderPage(<WhoIsHere />);
    await screen.findByText('Hello Asha Menon');
    act(() => {
      credentials.expire('ashas-token', 'Your session has ended');
    });
    await screen.findByText('signedOut');
    expect(readMemberValue('asha', 'chat draft c1')).toBe('Is it still there?');
  });

  it('keeps what was read under a new token of the same person', async () => {
    signInAsAsha();
    const read = vi.fn(() => Promise.resolve('hers'));
    const Board = () => <p>{useQuery({ queryKey: ['board'], queryFn: read }).data}</p>;
    const { queryClient } = renderPage(
      <>
        <WhoIsHere />
        <Board />
      </>,
    );
    await screen.findByText('Hello Asha Menon');
    await screen.findByText('hers');
    act(() => {
      queryClient.setQueryData(getSessionKey('newer-token'), asha);
      credentials.keep({ token: 'newer-token', userId: asha._id });
    });
    expect(screen.getByText('hers')).toBeVisible();
    expect(read).toHaveBeenCalledOnce();
    act(() => {
      credentials.clear();
    });
    await waitFor(() => {
      expect(read).toHaveBeenCalledTimes(2);
    });
  });

  it('leads back only to places of this site', () => {
    expect(toSafePath('/items?page=2')).toBe('/items?page=2');
    expect(toSafePath('//elsewhere.example')).toBe('/');
    expect(toSafePath('/items?page=2#top')).toBe('/items?page=2#top');
    expect(toSafePath('/\\elsewhere.example')).toBe('/');
    expect(toSafePath('/\t/elsewhere.example')).toBe('/');
    expect(toSafePath('/.//elsewhere.example')).toBe('/');
    expect(toSafePath('/%2e//elsewhere.example')).toBe('/');
    expect(toSafePath('javascript:alert(1)')).toBe('/');
    expect(toSafePath('//[')).toBe('/');
    expect(toSafePath('https://elsewhere.example')).toBe('/');
    expect(toSafePath(null)).toBe('/');
  });
});
