/** The darkest and the lightest brightness of a picture, 0 to 255. */
export interface Levels {
  low: number;
  high: number;
}

/** Share of the pixels at each end that the levels leave out, so that single specks do not count. */
const ignoredShare = 0.005;
/** A picture with fewer levels is flat: stretching it would only show noise. */
const smallestRange = 16;

/** Measures the brightness of RGBA pixels; transparent ones do not count. */
export function measureLevels(pixels: Uint8ClampedArray): Levels {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const brightness = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    counts[brightness] = (counts[brightness] ?? 0) + 1;
    total += 1;
  }
  const findLevel = (share: number) => {
    let seen = 0;
    return counts.findIndex((count) => (seen += count) > total * share);
  };
  const [low, high] = [findLevel(ignoredShare), findLevel(1 - ignoredShare)];
  return high - low < smallestRange ? { low: 0, high: 255 } : { low, high };
}

/**
 * The new value for each value of a colour: `levels` are stretched to 0 to 255, then `brightness` (-100 to 100) lifts
 * or lowers the middle, while black and white stay.
 */
export function createLightTable({ low, high }: Levels, brightness: number): Uint8ClampedArray {
  const gamma = 2 ** (-brightness / 100);
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return 255 * share ** gamma;
  });
}

/** Changes the colours of RGBA pixels in place. */
export function applyLightTable(pixels: Uint8ClampedArray, table: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    for (let colour = at; colour < at + 3; colour++) pixels[colour] = table[pixels[colour] ?? 0] ?? 0;
  }
}

export function hasTransparency(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}
