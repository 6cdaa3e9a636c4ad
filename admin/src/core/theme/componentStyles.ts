import type { CheckboxProps } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { fonts, type BrandColors } from './palette.ts';

const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/** Styles and default props of MUI and react-admin components under the brand. */
export function buildComponentStyles(colors: BrandColors): NonNullable<RaThemeOptions['components']> {
  const hairline = `1px solid ${colors.line}`;
  const floating = '0 8px 28px rgb(0 0 0 / 0.16)';
  const focusRing = { outline: `3px solid ${colors.primary}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: {
          fontVariantNumeric: 'lining-nums',
          overflowWrap: 'anywhere',
          hyphens: 'auto',
          hyphenateLimitChars: '14 5 5',
        },
        // a name or title never turns the text beside it
        ':where(a, b, em, label, span, strong, time)': { unicodeBidi: 'isolate' },
        'a, button, [tabindex]': { '&:focus-visible': focusRing },
        // contrast themes replace background colours
        '@media (forced-colors: active)': {
          [`.MuiTabs-indicator, .MuiSwitch-thumb, .MuiLinearProgress-bar, .MuiBadge-dot, .MuiSlider-track,
            .MuiSlider-thumb`]: {
            forcedColorAdjust: 'none',
            backgroundColor: 'Highlight !important',
          },
          '.Mui-selected, [aria-current="page"], [aria-selected="true"], [aria-pressed="true"]': {
            outline: '2px solid Highlight !important',
            outlineOffset: '-2px !important',
          },
          '.MuiMenuItem-root.Mui-focusVisible, .MuiAutocomplete-option.Mui-focused': {
            outline: '2px dashed CanvasText',
            outlineOffset: '-4px',
          },
          ':is(a, button, [tabindex]):focus-visible': { outlineColor: 'CanvasText' },
          '.recharts-text': { fill: 'CanvasText !important' },
          ':disabled, .Mui-disabled, [aria-disabled="true"]': {
            color: 'GrayText !important',
            borderColor: 'GrayText !important',
            opacity: '1 !important',
          },
          [`.MuiSwitch-track, .MuiSlider-rail, .MuiLinearProgress-root, .MuiChip-root, .MuiDialog-paper,
            .MuiSkeleton-root, .MuiButton-contained, .MuiTooltip-tooltip`]: {
            border: '1px solid CanvasText',
          },
        },
        // prints the page without navigation
        '@media print': {
          '.RaLayout-contentWithSidebar > .MuiDrawer-root, .MuiAppBar-root, .MuiSnackbar-root': {
            display: 'none !important',
          },
          '.RaLayout-appFrame': { marginTop: '0 !important' },
        },
        [reducedMotion]: {
          '*, *::before, *::after': {
            animationDuration: '1ms !important',
            transitionDuration: '1ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      // beside a long label a short one keeps its word whole
      styleOverrides: { root: { minHeight: 44, minWidth: 'min-content', borderRadius: 8, overflowWrap: 'break-word' } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: hairline, borderRadius: 12 } } },
    MuiPopover: { styleOverrides: { paper: { border: hairline, borderRadius: 12, boxShadow: floating } } },
    MuiAutocomplete: {
      // browsers make a list that scrolls a stop of the Tab key, but the input's arrow keys choose in it
      defaultProps: { slotProps: { listbox: { tabIndex: -1 } } },
      styleOverrides: { paper: { border: hairline, borderRadius: 12, boxShadow: floating } },
    },
    // a phone on its side has little height
    MuiDialog: {
      styleOverrides: { paper: { '@media (max-height: 30rem)': { margin: 8, maxHeight: 'calc(100% - 16px)' } } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 999, fontWeight: 600 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    // a control's border needs a contrast of 3:1
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 44, backgroundColor: colors.surface },
        notchedOutline: { borderColor: colors.muted },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: {
        // stacked links need a height that a finger can hit
        root: { '*:where(.MuiTableCell-root, li) &': { display: 'inline-block', lineHeight: '24px' } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: hairline, fontVariantNumeric: 'tabular-nums' },
        head: { color: colors.muted, fontWeight: 600, overflowWrap: 'break-word' },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 32, '&.Mui-active': { color: colors.ink } } } },
    // react-admin puts aria-label on the wrapper of a row's checkbox, which screen readers ignore; it belongs on the
    // input
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: ({ 'aria-label': name }: CheckboxProps) => ({ 'aria-label': name }),
        },
      },
    },
    MuiTooltip: {
      styleOverrides: { tooltip: { fontSize: '0.875rem', backgroundColor: colors.ink, color: colors.bg } },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame': { minWidth: 0, marginTop: 64 },
          '& .RaLayout-content': {
            minWidth: 0,
            padding: '24px 32px 64px',
            '@media (max-width: 899.95px)': { padding: '16px 16px 64px' },
          },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          // the height below the top bar
          '&, & .RaSidebar-fixed': { height: 'calc(100dvh - 64px)' },
          '& .MuiDrawer-paper, & .RaSidebar-fixed': { backgroundColor: colors.bg, border: 'none' },
        },
      },
    },
    RaSkipNavigationButton: {
      styleOverrides: {
        root: {
          backgroundColor: colors.primary,
          color: colors.onPrimary,
          '&:hover': { backgroundColor: colors.primary, opacity: 1 },
        },
      },
    },
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-main': { minWidth: 0 },
          // a table wider than the page scrolls inside its frame
          '& .RaList-content': { overflow: 'auto hidden', '& table': { backgroundColor: colors.surface } },
        },
      },
    },
    RaDataTable: {
      defaultProps: { bulkActionButtons: false },
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': { backgroundColor: colors.sunken, whiteSpace: 'nowrap' },
          '& .RaDataTable-rowCell:not(.MuiTableCell-paddingCheckbox)': { minWidth: 128 },
          '& .RaDataTable-rowCell': { paddingTop: 8, paddingBottom: 8, '& time': { whiteSpace: 'nowrap' } },
        },
      },
    },
    // its default position above the table would cover the tabs
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': { position: 'static', transform: 'none', borderRadius: 0 },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          marginBottom: 8,
          '@media (max-width: 599.95px)': { backgroundColor: 'transparent', flexFlow: 'row wrap' },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent',
          padding: 0,
          minHeight: 44,
          '@media (max-width: 599.95px)': { padding: 0, flex: 'none', backgroundColor: 'transparent' },
        },
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: {
          '& .filter-field .MuiFormControl-root': { marginBottom: 0 },
          '@media (max-width: 599.95px)': {
            flex: '1 1 100%',
            width: 'auto',
            '& .MuiFormControl-root': { width: '100%', minWidth: 0 },
            '& .filter-field > *:first-of-type': { flex: 1 },
          },
        },
      },
    },
    RaSimpleList: {
      styleOverrides: {
        root: { padding: 0, '& .RaSimpleList-tertiary': { opacity: 1 }, '& > li + li': { borderTop: hairline } },
      },
    },
    MuiCardContent: { styleOverrides: { root: { '&:last-child': { paddingBottom: 16 } } } },
    MuiAlert: { styleOverrides: { root: { border: hairline, borderRadius: 12 } } },
    MuiTypography: { styleOverrides: { root: { code: { fontFamily: fonts.code } } } },
  };
}
