import { reloadAfterUpgrade } from '@pass-along/contracts/reload';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const reload = vi.fn();
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  reload.mockReset();
});

/** Loads a page of this build in the same tab. */
function openBuild(build: string) {
  stop();
  stop = reloadAfterUpgrade(build, reload);
}

/** What Vite dispatches when a file of the build cannot be loaded. */
const missPart = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

function Form() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <label>
        Message
        <textarea
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </label>
      <output aria-label="Known text">{text}</output>
      <label>
        Password
        <input type="password" />
      </label>
      <label>
        Shown password
        <input type="text" autoComplete="new-password" />
      </label>
      <button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </button>
      {isOpen && (
        <input
          aria-label="Reason"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
          }}
        />
      )}
    </>
  );
}

it('loads the page anew, once, when a part of its build is gone', () => {
  openBuild('build 1');
  missPart();
  missPart();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not load anew again where that did not help, nor where two builds take turns', () => {
  for (const build of ['build 1', 'build 2', 'build 1', 'build 2', 'build 1']) {
    openBuild(build);
    missPart();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not load anew without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openBuild('build 1');
  missPart();
  expect(reload).not.toHaveBeenCalled();
});

it('puts back what was written, in dialogs when they open again, but no password', async () => {
  openBuild('build 1');
  const before = renderPage(<Form />);
  await before.user.type(screen.getByLabelText('Message'), 'See you at eight');
  for (const name of ['Password', 'Shown password'])
    await before.user.type(screen.getByLabelText(name), 'correct horse');
  await before.user.click(screen.getByRole('button', { name: 'Open' }));
  await before.user.type(screen.getByLabelText('Reason'), 'Broken lock');
  missPart();
  expect(JSON.stringify(sessionStorage)).not.toContain('correct horse');
  cleanup();

  openBuild('build 2');
  const { user } = renderPage(<Form />);
  expect(await screen.findByRole('status', { name: 'Known text' })).toHaveTextContent('See you at eight');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Broken lock');
});

it('shows no fault while the page loads anew', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  function Missing(): never {
    missPart();
    throw new Error('Failed to fetch dynamically imported module');
  }
  const page = (
    <ErrorBoundary resetOn="">
      <Missing />
    </ErrorBoundary>
  );
  openBuild('build 1');
  renderPage(page);
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();

  openBuild('build 1');
  renderPage(page);
  expect(screen.getByRole('alert')).toBeVisible();
});
