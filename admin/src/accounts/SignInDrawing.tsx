import { Box } from '@mui/material';

/** Decorative drawing of two hands passing a lamp. */
export function SignInDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 120"
      aria-hidden
      sx={{ display: 'block', width: '100%', maxWidth: 320, mx: 'auto', mb: -0.5 }}
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M0 118 C40 118 58 92 92 88 l44 -4 c9 -1 10 11 1 13 l-27 5" stroke="#1F6B57" strokeWidth="14" />
        <path d="M320 118 c-40 0 -58 -26 -92 -30 l-44 -4 c-9 -1 -10 11 -1 13 l27 5" stroke="#4FA388" strokeWidth="14" />
        <path d="M160 82 V52" stroke="#B8431F" strokeWidth="6" />
        <path d="M144 84 h32" stroke="#B8431F" strokeWidth="8" />
      </g>
      <path d="M146 16 h28 l16 38 h-60 z" fill="#B8431F" />
      <circle cx="160" cy="58" r="5" fill="#F0C067" />
    </Box>
  );
}
