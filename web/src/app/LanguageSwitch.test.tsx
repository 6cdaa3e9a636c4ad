import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { formatDate, formatNumber } from '../i18n/localeFormat.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

it('turns texts, dates and numbers into the chosen language', async () => {
  render(<LanguageSwitch />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  expect(await screen.findByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  expect(document.documentElement.lang).toBe('de');
  expect(formatDate('2026-03-04T12:00:00Z')).toBe('4. März 2026');
  expect(formatNumber(1234.5)).toBe('1.234,5');
});
