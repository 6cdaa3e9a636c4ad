import { Box } from '@mui/material';
import { encode } from 'uqr';

/** A QR code of a text, dark on light in both themes, with the quiet zone that scanners need. */
export function AdminQrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', maxWidth: 240, bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={dark.join('')} fill="#000" />
    </Box>
  );
}
