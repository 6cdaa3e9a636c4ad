import { keepFocus } from '@pass-along/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

let stop: () => void;
beforeAll(() => {
  stop = keepFocus(document);
});
afterAll(() => {
  stop();
});

const focused = (name: string) =>
  waitFor(() => {
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

/** Three rows, each with a button that removes it, at once or after a question. */
function Rows({ asks = false }: { asks?: boolean }) {
  const [rows, setRows] = useState(['Lamp', 'Chair', 'Vase']);
  const [asked, setAsked] = useState<string>();
  const remove = (row: string) => {
    setRows(rows.filter((each) => each !== row));
    setAsked(undefined);
  };
  return (
    <main tabIndex={-1}>
      <button type="button">Before</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button
              type="button"
              onClick={() => {
                if (asks) setAsked(row);
                else remove(row);
              }}
            >
              {`Remove ${row}`}
            </button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          {...{ title: 'Remove it?', text: 'It goes', confirm: 'Remove', cancel: 'Keep', busy: false }}
          onConfirm={() => {
            remove(asked);
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </main>
  );
}

it('moves the focus to the next element when its own is removed, then to the one before', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Remove Chair' }));
  await focused('Remove Vase');
  await user.keyboard('{Enter}');
  await focused('Remove Lamp');
  await user.keyboard('{Enter}');
  await focused('Before');
});

it('finds the place again after a question whose answer removed the button that asked it', async () => {
  const user = userEvent.setup();
  render(<Rows asks />);
  await user.click(screen.getByRole('button', { name: 'Remove Lamp' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await focused('Remove Chair');
});

it('keeps the place while the Tab key moves the focus within the question', async () => {
  const user = userEvent.setup();
  render(<Rows asks />);
  await user.click(screen.getByRole('button', { name: 'Remove Lamp' }));
  const confirm = screen.getByRole('button', { name: 'Remove' });
  // browsers give the focus to the page on the way from one element to the next
  const onTheWay = vi.spyOn(Document.prototype, 'activeElement', 'get').mockReturnValue(document.body);
  fireEvent.focusOut(screen.getByRole('button', { name: 'Keep' }), { relatedTarget: confirm });
  await Promise.resolve();
  onTheWay.mockRestore();
  await user.click(confirm);
  await focused('Remove Chair');
});

function Pages() {
  const [page, setPage] = useState(1);
  const button = (name: string, to: number) => (
    <button
      type="button"
      disabled={to < 1 || to > 2}
      onClick={() => {
        setPage(to);
      }}
    >
      {name}
    </button>
  );
  return (
    <nav>
      {button('Previous', page - 1)}
      {button('Next', page + 1)}
    </nav>
  );
}

it('leaves a button that its own step disabled', async () => {
  const user = userEvent.setup();
  render(<Pages />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await focused('Previous');
});

/** A report with a button that is disabled and shows progress while its command runs. */
function Report({ state }: { state: 'open' | 'claiming' | 'claimed' }) {
  return (
    <main tabIndex={-1}>
      <div>
        {state === 'claimed' ? (
          <button type="button">Decide</button>
        ) : (
          <button type="button" disabled={state === 'claiming'}>
            Claim
            {state === 'claiming' && <span role="progressbar" />}
          </button>
        )}
      </div>
      <a href="#reporter">Noor</a>
    </main>
  );
}

it('waits for the answer to a command, and stays where its button was', async () => {
  const { rerender } = render(<Report state="open" />);
  screen.getByRole('button', { name: 'Claim' }).focus();
  rerender(<Report state="claiming" />);
  await new Promise((done) => setTimeout(done));
  expect(screen.getByRole('link', { name: 'Noor' })).not.toHaveFocus();
  rerender(<Report state="claimed" />);
  await focused('Decide');
});

it('gives the focus back to a button whose command was refused', async () => {
  const { rerender } = render(<Report state="open" />);
  const claim = screen.getByRole('button', { name: 'Claim' });
  claim.focus();
  rerender(<Report state="claiming" />);
  // browsers take the focus from a disabled button
  const taken = vi.spyOn(Document.prototype, 'activeElement', 'get').mockReturnValue(document.body);
  fireEvent.focusOut(claim);
  await new Promise((done) => setTimeout(done));
  const focus = vi.spyOn(claim, 'focus');
  rerender(<Report state="open" />);
  await waitFor(() => {
    expect(focus).toHaveBeenCalled();
  });
  taken.mockRestore();
});

function Content() {
  const [shown, setShown] = useState('first');
  return (
    <main tabIndex={-1}>
      <div key={shown}>
        <button
          type="button"
          onClick={() => {
            setShown('second');
          }}
        >{`The ${shown}`}</button>
      </div>
    </main>
  );
}

it('gives the focus to the part around it when all of that was replaced', async () => {
  const user = userEvent.setup();
  render(<Content />);
  await user.click(screen.getByRole('button', { name: 'The first' }));
  await waitFor(() => {
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

it('leaves the focus alone when the whole app was replaced', async () => {
  const user = userEvent.setup();
  const page = (name: string) => (
    <div key={name}>
      <a href="#content">Skip to content</a>
      <button type="button">{name}</button>
    </div>
  );
  const { rerender } = render(page('Sign in'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  rerender(page('Overview'));
  await new Promise((done) => setTimeout(done));
  expect(document.body).toHaveFocus();
});

it('leaves the focus alone after a click beside', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Remove Chair' }));
  await focused('Remove Vase');
  await user.click(document.body);
  expect(document.body).toHaveFocus();
  unmount();
  expect(document.body).toHaveFocus();
});
