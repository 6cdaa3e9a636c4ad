import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** Scanners need it around the code, in its squares. */
  quietZone?: number;
}

/** A QR code of a text, dark on white in both themes; the markup is a file of its own. */
export function QrCode({ text, label, quietZone = 2 }: QrCodeProps) {
  const { data, size } = encode(text, { border: quietZone });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
