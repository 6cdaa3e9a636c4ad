import { TextField } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { useFieldErrors } from './useFieldErrors.ts';

function Warning() {
  const { at, setErrors } = useFieldErrors();
  return (
    <ActionDialog
      title="Warn"
      confirm="Warn"
      check={() => [{ path: 'reason', code: 'required', message: 'Reason is required' }]}
      onFieldErrors={setErrors}
      call={() => Promise.resolve()}
      done=""
      onClose={() => undefined}
    >
      <TextField label="Subject" {...at('subject')} />
      <TextField label="Reason" multiline {...at('reason')} />
    </ActionDialog>
  );
}

it('a refused form leads to its first wrong field', async () => {
  renderPage(<Warning />, { path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Warn' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
});
