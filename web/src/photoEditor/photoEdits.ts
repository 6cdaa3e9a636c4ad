import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import type { Size } from '../forms/pictureCanvas.ts';

/** What a member changed about a photo. */
export interface PhotoEdits {
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  /** Degrees clockwise that straighten the turned photo. */
  angle: number;
  /** Width by height of the frame; a free frame has none. */
  aspect: number | undefined;
  /** The visible part, in percent of the turned photo. */
  frame: PercentCrop;
  hasAutoLight: boolean;
  /** -100 to 100. */
  brightness: number;
}

export const shapes = ['free', 'square', 'fourThree'] as const;
export type Shape = (typeof shapes)[number];

export function createEdits(size: Size, aspect: number | undefined): PhotoEdits {
  return { turns: 0, angle: 0, aspect, frame: fitFrame(size, aspect), hasAutoLight: false, brightness: 0 };
}

/** True if the edits leave a photo as it is. */
export function isUnedited({ turns, angle, frame, hasAutoLight, brightness }: PhotoEdits): boolean {
  const isWhole = frame.width > 99.9 && frame.height > 99.9;
  return isWhole && turns === 0 && angle === 0 && !hasAutoLight && brightness === 0;
}

/** The largest frame of this shape, in the middle. */
function fitFrame({ width, height }: Size, aspect: number | undefined): PercentCrop {
  if (aspect === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height);
}

export const getTurnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Turns the photo by a quarter, and the frame with it. */
export function turn(edits: PhotoEdits, direction: 'left' | 'right'): PhotoEdits {
  const { x, y, width, height } = edits.frame;
  const isRight = direction === 'right';
  return {
    ...edits,
    turns: (edits.turns + (isRight ? 1 : 3)) % 4,
    aspect: edits.aspect === undefined ? undefined : 1 / edits.aspect,
    frame: {
      unit: '%',
      x: isRight ? 100 - y - height : y,
      y: isRight ? x : 100 - x - width,
      width: height,
      height: width,
    },
  };
}

/** Gives the frame another shape. An upright photo has an upright 4:3. */
export function reshape(edits: PhotoEdits, size: Size, shape: Shape): PhotoEdits {
  const turned = getTurnedSize(size, edits.turns);
  const fourThree = turned.width < turned.height ? 3 / 4 : 4 / 3;
  const aspect = { free: undefined, square: 1, fourThree }[shape];
  return { ...edits, aspect, frame: aspect === undefined ? edits.frame : fitFrame(turned, aspect) };
}

export function getShape({ aspect }: PhotoEdits): Shape {
  if (aspect === undefined) return 'free';
  return aspect === 1 ? 'square' : 'fourThree';
}

/**
 * How much a photo rotated by `angle` degrees must grow to cover its former area, and a pixel more on each side: edges
 * are blended with what is beside them.
 */
export function getCoveringScale({ width, height }: Size, angle: number): number {
  if (angle === 0) return 1;
  const radians = (Math.abs(angle) * Math.PI) / 180;
  const scale = Math.cos(radians) + Math.sin(radians) * Math.max(width / height, height / width);
  return scale * (1 + 2 / Math.min(width, height));
}

/** The visible part of a turned photo of this size, in whole pixels. */
export function getPixelFrame({ frame }: PhotoEdits, size: Size) {
  const x = Math.floor((frame.x / 100) * size.width);
  const y = Math.floor((frame.y / 100) * size.height);
  return {
    x,
    y,
    width: Math.max(1, Math.min(size.width - x, Math.round((frame.width / 100) * size.width))),
    height: Math.max(1, Math.min(size.height - y, Math.round((frame.height / 100) * size.height))),
  };
}
