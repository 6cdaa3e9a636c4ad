import { isReloading, reloadAfterUpgrade } from '@pass-along/contracts/reload';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RadioGroup } from 'radix-ui';
import { useId, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const reload = vi.fn();
let stop: () => void = () => undefined;
afterEach(() => {
  history.replaceState(null, '');
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

interface ChoicesProps {
  categories?: string[];
}

function Choices({ categories = ['', 'books'] }: ChoicesProps) {
  const [category, setCategory] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const [isMailed, setMailed] = useState(true);
  const [kind, setKind] = useState('swap');
  const [place, setPlace] = useState('lobby');
  const name = useId();
  return (
    <form>
      <Select
        aria-label="Category"
        value={category}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={({ target }) => {
          setCategory(target.value);
        }}
      />
      <Checkbox checked={isUrgent} onChange={setUrgent}>
        Urgent
      </Checkbox>
      <label>
        <input
          type="checkbox"
          checked={isMailed}
          onChange={({ target }) => {
            setMailed(target.checked);
          }}
        />
        By mail
      </label>
      <RadioGroup.Root value={kind} onValueChange={setKind}>
        {['swap', 'gift', 'wanted'].map((value) => (
          <RadioGroup.Item key={value} value={value} aria-label={value} />
        ))}
      </RadioGroup.Root>
      {['lobby', 'garden', 'cellar'].map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={place === value}
            onChange={() => {
              setPlace(value);
            }}
          />
          {value}
        </label>
      ))}
      <label>
        <input type="checkbox" />
        Native
      </label>
      {['book', 'lamp'].map((thing) => (
        <input key={thing} type="checkbox" aria-label="Select this row" />
      ))}
      <input aria-label="Sign-in code" autoComplete="one-time-code" />
      <output aria-label="Known choices">
        {[category, isUrgent ? 'urgent' : 'calm', isMailed ? 'mail' : 'no mail', kind, place].join(', ')}
      </output>
    </form>
  );
}

it('puts back what was chosen, but no code and nothing that may be in another row now', async () => {
  openBuild('build 1');
  const { user } = renderPage(<Choices />);
  await user.selectOptions(screen.getByLabelText('Category'), 'books');
  for (const name of ['Urgent', 'By mail', 'Native']) await user.click(screen.getByRole('checkbox', { name }));
  for (const name of ['gift', 'wanted', 'garden', 'cellar']) await user.click(screen.getByRole('radio', { name }));
  await user.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[1] as Element);
  await user.type(screen.getByLabelText('Sign-in code'), '123456');
  missPart();
  expect(JSON.stringify(sessionStorage)).not.toContain('123456');
  cleanup();

  openBuild('build 2');
  const known = () => screen.getByRole('status', { name: 'Known choices' });
  // React numbers its ids differently this time, and the options load after the form
  const form = (categories: string[]) => (
    <>
      <Checkbox checked={false} onChange={() => undefined}>
        New here
      </Checkbox>
      <Choices categories={categories} />
    </>
  );
  const { rerender } = render(form(['']));
  await expect.poll(() => known().textContent).toBe(', urgent, no mail, wanted, cellar');
  rerender(form(['', 'books']));
  await expect.poll(() => known().textContent).toBe('books, urgent, no mail, wanted, cellar');
  expect(screen.getByRole('checkbox', { name: 'Native' })).toBeChecked();
  for (const row of screen.getAllByRole('checkbox', { name: 'Select this row' })) expect(row).not.toBeChecked();
});

const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('asks nothing before it loads a changed form anew', async () => {
  openBuild('build 1');
  const { user } = renderPage(
    <Dialog title="Report" onClose={() => undefined}>
      <textarea aria-label="Reason" />
    </Dialog>,
  );
  await user.type(screen.getByLabelText('Reason'), 'Broken lock');
  expect(leave()).toBe(false);
  missPart();
  expect(reload).toHaveBeenCalledOnce();
  expect(leave()).toBe(true);
});

it('loads anew only once where a browser keeps nothing of a tab over a reload', () => {
  for (let times = 0; times < 2; times++) {
    openBuild('build 1');
    missPart();
    sessionStorage.clear();
  }
  expect(reload).toHaveBeenCalledOnce();
});

/** What a browser dispatches when a reload is stopped. */
async function stopReload() {
  // it listens once the reload has begun
  await act(() =>
    vi.waitFor(() => {
      window.navigation.dispatchEvent(new Event('navigateerror'));
      expect(isReloading()).toBe(false);
    }),
  );
}

it('loads anew again, without the old text, after the reload was stopped', async () => {
  vi.stubGlobal('navigation', new EventTarget());
  openBuild('build 1');
  const { user } = renderPage(<Form />);
  await user.type(screen.getByLabelText('Message'), 'See you at eight');
  missPart();
  await stopReload();
  expect(sessionStorage).toHaveLength(0);
  missPart();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('loads anew again on another page, and on the same page after a while', () => {
  openBuild('build 1');
  missPart();
  openBuild('build 1');
  history.pushState(null, '', '/other');
  missPart();
  expect(reload).toHaveBeenCalledTimes(2);
  openBuild('build 1');
  missPart();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  missPart();
  expect(reload).toHaveBeenCalledTimes(3);
});

it('puts nothing back long after, in a dialog that opens late or in a restored tab', async () => {
  for (const isRestored of [false, true]) {
    openBuild('build 1');
    const before = renderPage(<Form />);
    await before.user.click(screen.getByRole('button', { name: 'Open' }));
    await before.user.type(screen.getByLabelText('Reason'), 'Broken lock');
    missPart();
    cleanup();
    if (isRestored) vi.setSystemTime(Date.now() + 6 * 60_000);
    openBuild('build 2');
    const { user } = renderPage(<Form />);
    // the code that puts texts back loads on demand
    await vi.waitFor(() => expect(sessionStorage.getItem('texts before loading anew')).toBeNull());
    if (!isRestored) vi.setSystemTime(Date.now() + 6 * 60_000);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByLabelText('Reason')).toHaveValue('');
    cleanup();
  }
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

it('shows the fault once the reload was stopped', async () => {
  vi.stubGlobal('navigation', new EventTarget());
  vi.spyOn(console, 'error').mockReturnValue();
  let isMissing = true;
  function Missing(): never {
    if (isMissing) missPart();
    isMissing = false;
    throw new Error('Failed to fetch dynamically imported module');
  }
  openBuild('build 1');
  renderPage(
    <ErrorBoundary resetOn="">
      <Missing />
    </ErrorBoundary>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await stopReload();
  expect(screen.getByRole('alert')).toBeVisible();
});
