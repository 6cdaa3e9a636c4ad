import { expect, it } from 'vitest';
import {
  createEdits,
  getCoveringScale,
  getPixelFrame,
  getShape,
  getTurnedSize,
  isUnedited,
  reshape,
  turn,
} from './photoEdits.ts';

const wide = { width: 400, height: 200 };

it('an untouched photo is unedited, and each change counts', () => {
  const edits = createEdits(wide, undefined);
  expect(isUnedited(edits)).toBe(true);
  expect(isUnedited(turn(edits, 'left'))).toBe(false);
  expect(isUnedited(reshape(edits, wide, 'square'))).toBe(false);
  for (const change of [{ angle: -0.5 }, { hasAutoLight: true }, { brightness: 5 }])
    expect(isUnedited({ ...edits, ...change })).toBe(false);
});

it('a photo that is shown as a square begins with the largest square in its middle', () => {
  expect(getPixelFrame(createEdits(wide, 1), wide)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
});

it('the frame turns with the photo, and four turns change nothing', () => {
  const frame = { unit: '%', x: 0, y: 0, width: 50, height: 20 } as const;
  const edits = { ...createEdits(wide, undefined), frame };
  // the top left corner of a photo is at the top right after a turn to the right
  expect(turn(edits, 'right')).toMatchObject({ turns: 1, frame: { x: 80, y: 0, width: 20, height: 50 } });
  expect(turn(edits, 'left')).toMatchObject({ turns: 3, frame: { x: 0, y: 50, width: 20, height: 50 } });
  expect(turn(turn(edits, 'right'), 'left')).toEqual(edits);
  expect(turn(turn(turn(turn(edits, 'left'), 'left'), 'left'), 'left')).toEqual(edits);
});

it('4:3 is upright on an upright photo and turns with it', () => {
  const upright = turn(createEdits(wide, undefined), 'right');
  const shaped = reshape(upright, wide, 'fourThree');
  const pixels = getPixelFrame(shaped, getTurnedSize(wide, 1));
  expect([pixels.width, pixels.height]).toEqual([200, 267]);
  const turned = getPixelFrame(turn(shaped, 'right'), wide);
  expect([turned.width, turned.height]).toEqual([267, 200]);
  expect([getShape(shaped), getShape(turn(shaped, 'right')), getShape(turn(turn(shaped, 'left'), 'left'))]).toEqual([
    'fourThree',
    'fourThree',
    'fourThree',
  ]);
});

it('a free frame begins with what was visible', () => {
  const square = createEdits(wide, 1);
  expect(reshape(square, wide, 'free')).toEqual({ ...square, aspect: undefined });
});

it('a straightened photo covers its former area', () => {
  for (const [width, height] of [
    [400, 200],
    [200, 400],
    [300, 300],
  ] as const) {
    for (const angle of [-15, -4, 0.5, 15]) {
      const scale = getCoveringScale({ width, height }, angle);
      const radians = (-angle * Math.PI) / 180;
      for (const [x, y] of [
        [width / 2, height / 2],
        [width / 2, -height / 2],
      ] as const) {
        // a corner of the area, seen from the rotated photo
        const across = x * Math.cos(radians) - y * Math.sin(radians);
        const down = x * Math.sin(radians) + y * Math.cos(radians);
        expect(Math.abs(across)).toBeLessThan((width / 2) * scale);
        expect(Math.abs(down)).toBeLessThan((height / 2) * scale);
      }
    }
  }
  expect(getCoveringScale(wide, 0)).toBe(1);
});

it('the frame stays within the photo in whole pixels', () => {
  const size = { width: 3, height: 3 };
  const edits = createEdits(size, undefined);
  const frame = { unit: '%', x: 99.9, y: 50, width: 0.1, height: 50 } as const;
  expect(getPixelFrame({ ...edits, frame }, size)).toEqual({ x: 2, y: 1, width: 1, height: 2 });
});
