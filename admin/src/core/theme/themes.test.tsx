import { Autocomplete, Checkbox, createTheme, TextField, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { darkColors, lightColors } from './palette.ts';
import { darkTheme, lightTheme } from './themes.ts';

describe('the brand’s colours', () => {
  it.each([
    ['light', lightColors],
    ['dark', darkColors],
  ])('read at 4.5:1 or better in the %s theme', (_, colors) => {
    for (const ground of [colors.bg, colors.surface, colors.sunken]) {
      for (const text of [
        colors.ink,
        colors.muted,
        colors.primary,
        colors.accent,
        colors.info,
        colors.warn,
        colors.danger,
        colors.ok,
      ]) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(colors.onPrimary, colors.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('a checkbox of the %s theme', (_, theme) => {
  it('carries its name where screen readers look: on the input', () => {
    render(
      <ThemeProvider theme={createTheme(theme)}>
        <Checkbox aria-label="Select this row" />
      </ThemeProvider>,
    );
    const named = screen.getAllByLabelText('Select this row');
    expect(named).toEqual([screen.getByRole('checkbox', { name: 'Select this row' })]);
  });
});

it('suggestions are no stop of the Tab key', () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Autocomplete
        open
        options={['Ann']}
        renderInput={(params) => <TextField {...params} label="Search" />}
        slotProps={{ popper: { placement: 'top' } }}
      />
    </ThemeProvider>,
  );
  expect(screen.getByRole('listbox')).toHaveAttribute('tabindex', '-1');
});

it('a button is never narrower than its longest word', () => {
  // jsdom has no layout
  expect(lightTheme).toHaveProperty('components.MuiButton.styleOverrides.root.minWidth', 'min-content');
  expect(lightTheme).toHaveProperty('components.MuiButton.styleOverrides.root.overflowWrap', 'break-word');
});

/** WCAG 2 contrast ratio of two #rrggbb colours. */
function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
