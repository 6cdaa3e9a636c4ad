import { reloadAfterUpgrade } from '@pass-along/contracts/reload';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { GuardedDialog } from './GuardedDialog.tsx';
import { RadioField } from './RadioField.tsx';
import { SelectField } from './SelectField.tsx';

const identity = <V,>(value: V) => value;

function Form() {
  const [rhythm, setRhythm] = useState('daily');
  const [format, setFormat] = useState('csv');
  const [hour, setHour] = useState(6);
  const [area, setArea] = useState('north');
  const [decision, setDecision] = useState('keep');
  const [warn, setWarn] = useState(false);
  return (
    <GuardedDialog onClose={() => undefined}>
      <SelectField
        label="How often"
        value={rhythm}
        options={['daily', 'weekly']}
        toText={identity}
        onChange={setRhythm}
      />
      <SelectField label="Format" value={format} options={['csv', 'json']} toText={identity} onChange={setFormat} />
      <SelectField label="At" value={hour} options={[0, 6, 12]} toText={(value) => `${value}:00`} onChange={setHour} />
      <SelectField
        label="Area"
        value={area}
        options={['', 'north']}
        toText={(value) => value || 'Everywhere'}
        onChange={setArea}
      />
      <RadioField
        label="Decision"
        value={decision}
        options={['keep', 'take down']}
        toText={identity}
        onChange={setDecision}
      />
      <FormControlLabel
        label="Warn"
        control={<Checkbox checked={warn} onChange={(_, checked) => setWarn(checked)} />}
      />
      <TextField label="Reason" multiline />
      <output>{[rhythm, format, hour, area, decision, warn ? 'warn' : 'no warning'].join(', ')}</output>
    </GuardedDialog>
  );
}

it('puts back what an admin chose in a dialog, and asks nothing before', async () => {
  const reload = vi.fn();
  let stop = reloadAfterUpgrade('build 1', reload);
  render(<Form />);
  const user = userEvent.setup();
  for (const [label, option] of Object.entries({ Format: 'json', At: '0:00', Area: 'Everywhere' })) {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
    await user.click(screen.getByRole('option', { name: option }));
  }
  await user.click(screen.getByRole('radio', { name: 'take down' }));
  await user.click(screen.getByRole('checkbox', { name: 'Warn' }));
  await user.type(screen.getByLabelText('Reason'), 'Broken lock');
  fireEvent(window, new Event('vite:preloadError'));
  expect(reload).toHaveBeenCalledOnce();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  cleanup();
  stop();

  stop = reloadAfterUpgrade('build 2', reload);
  render(<Form />);
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('daily, json, 0, , take down, warn');
  expect(screen.getByLabelText('Reason')).toHaveValue('Broken lock');
  stop();
});
