/**
 * The brand's colours, the same values as the member app's tokens. Every text pair has a contrast of at least 4.5:1.
 */
export interface BrandColors {
  bg: string;
  surface: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  primary: string;
  onPrimary: string;
  accent: string;
  onAccent: string;
  info: string;
  warn: string;
  danger: string;
  ok: string;
}

export const lightColors: BrandColors = {
  bg: '#FBF8F2',
  surface: '#FFFFFF',
  sunken: '#F3EEE4',
  ink: '#1D2B26',
  muted: '#55635C',
  line: '#DDD5C7',
  primary: '#1F6B57',
  onPrimary: '#FFFFFF',
  accent: '#B8431F',
  onAccent: '#FFFFFF',
  info: '#245C8A',
  warn: '#8A5A00',
  danger: '#B3261E',
  ok: '#2B6E3F',
};

export const darkColors: BrandColors = {
  bg: '#121815',
  surface: '#1A221E',
  sunken: '#0D120F',
  ink: '#ECF1EC',
  muted: '#A5B3AB',
  line: '#33403A',
  primary: '#6CCBAE',
  onPrimary: '#08241C',
  accent: '#FF9D78',
  onAccent: '#3A1204',
  info: '#8CC4F2',
  warn: '#F0C067',
  danger: '#FFB4AB',
  ok: '#8FD6A3',
};

export const fonts = {
  heading: "'Bricolage Grotesque Variable', 'Bricolage Grotesque', ui-sans-serif, system-ui, sans-serif",
  text: "'Figtree Variable', Figtree, ui-sans-serif, system-ui, sans-serif",
  code: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
} as const;
