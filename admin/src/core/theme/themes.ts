import type { RaThemeOptions } from 'react-admin';
import { buildComponentStyles } from './componentStyles.ts';
import { darkColors, fonts, lightColors, type BrandColors } from './palette.ts';

const heading = { fontFamily: fonts.heading, fontWeight: 650, letterSpacing: '-0.01em' };

function createBrandTheme(mode: 'light' | 'dark', colors: BrandColors): RaThemeOptions {
  const toPaletteColor = (main: string) => ({ main, contrastText: mode === 'light' ? '#FFFFFF' : colors.sunken });
  return {
    palette: {
      mode,
      primary: { main: colors.primary, contrastText: colors.onPrimary },
      secondary: { main: colors.accent, contrastText: colors.onAccent },
      info: toPaletteColor(colors.info),
      warning: toPaletteColor(colors.warn),
      error: toPaletteColor(colors.danger),
      success: toPaletteColor(colors.ok),
      background: { default: colors.bg, paper: colors.surface },
      text: { primary: colors.ink, secondary: colors.muted, disabled: colors.muted },
      divider: colors.line,
      action: { active: colors.muted },
    },
    typography: {
      fontFamily: fonts.text,
      h1: { ...heading, fontSize: '1.75rem', lineHeight: 1.2 },
      h2: { ...heading, fontSize: '1.375rem', lineHeight: 1.25 },
      h3: { ...heading, fontSize: '1.125rem', lineHeight: 1.3 },
      body1: { fontSize: '1rem' },
      body2: { fontSize: '0.875rem' },
      caption: { fontSize: '0.875rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    sidebar: { width: 224, closedWidth: 64 },
    components: buildComponentStyles(colors),
  };
}

export const lightTheme = createBrandTheme('light', lightColors);
export const darkTheme = createBrandTheme('dark', darkColors);
