import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { chooseLanguage } from '../i18n/i18n.ts';
import { NumberInput } from './NumberInput.tsx';

let stored = '';
function Form({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  stored = value;
  return <NumberInput aria-label="Value" value={value} onChange={setValue} />;
}

it.each([
  ['en', '1,250.5', '1250.5', '1250.5'],
  ['en', '1,25', '1,25', 'NaN'],
  ['de', '1.250', '1250', '1250'],
  ['de', '12,5', '12,5', '12.5'],
  ['de', '1e3', '1e3', 'NaN'],
] as const)('reads in the language %s %s, shows %s afterwards and stores %s', async (language, typed, shown, kept) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  await chooseLanguage(language);
  onTestFinished(() => chooseLanguage('en'));
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Value'), typed);
  await userEvent.tab();
  expect(screen.getByLabelText('Value')).toHaveValue(shown);
  expect(stored).toBe(kept);
});

it('shows a stored number', () => {
  render(<Form initial="12.50" />);
  expect(screen.getByLabelText('Value')).toHaveValue('12.5');
});
