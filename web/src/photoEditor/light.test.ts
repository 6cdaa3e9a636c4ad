import { expect, it } from 'vitest';
import { applyLightTable, createLightTable, hasTransparency, measureLevels } from './light.ts';

const greys = (values: readonly number[], alpha = 255) =>
  Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, alpha]));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const lighten = (pixels: Uint8ClampedArray, brightness = 0) => {
  applyLightTable(pixels, createLightTable(measureLevels(pixels), brightness));
  return pixels;
};

it('auto light stretches a grey ramp from 60 to 190 to the whole range', () => {
  const ramp = lighten(greys(range(60, 190)));
  expect(ramp.slice(0, 4)).toEqual(greys([0]));
  expect(ramp.slice(-4)).toEqual(greys([255]));
  expect(ramp[65 * 4]).toBeCloseTo(127.5, -1);
});

it('a flat picture stays as it is', () => {
  for (const values of [[128], [0], [255], range(120, 130)]) expect(lighten(greys(values))).toEqual(greys(values));
});

it('a picture with black and white stays as it is', () => {
  const values = [0, 0, ...range(0, 255), 255, 255];
  expect(lighten(greys(values))).toEqual(greys(values));
});

it('single specks and transparent pixels do not count', () => {
  const ramp = range(60, 190).flatMap((value) => Array.from({ length: 10 }, () => value));
  expect(measureLevels(greys([0, 255, ...ramp]))).toEqual({ low: 60, high: 190 });
  expect(measureLevels(Uint8ClampedArray.from([...greys(range(0, 255), 0), ...greys(ramp)]))).toEqual({
    low: 60,
    high: 190,
  });
  expect(measureLevels(greys([10, 200], 0))).toEqual({ low: 0, high: 255 });
});

it('colours keep their hue and transparency', () => {
  const pixels = Uint8ClampedArray.from([100, 60, 60, 200, 190, 190, 190, 255]);
  applyLightTable(pixels, createLightTable({ low: 60, high: 190 }, 0));
  expect([...pixels]).toEqual([78, 0, 0, 200, 255, 255, 255, 255]);
});

it('brightness lifts or lowers the middle, while black and white stay', () => {
  const whole = { low: 0, high: 255 };
  const [lighter, darker] = [createLightTable(whole, 50), createLightTable(whole, -50)];
  for (const table of [lighter, darker]) expect([table[0], table[255]]).toEqual([0, 255]);
  expect(lighter[128]).toBeGreaterThan(140);
  expect(darker[128]).toBeLessThan(116);
  expect([...createLightTable(whole, 0)]).toEqual(range(0, 255));
});

it('one transparent pixel makes a picture transparent', () => {
  expect(hasTransparency(greys([1, 2]))).toBe(false);
  expect(hasTransparency(Uint8ClampedArray.from([...greys([1]), ...greys([2], 254)]))).toBe(true);
});
