import { limits } from '@pass-along/contracts';
import { createCanvas, scaleToCanvas, writeCanvas } from '../forms/pictureCanvas.ts';
import { applyLightTable, createLightTable, hasTransparency, measureLevels, type Levels } from './light.ts';
import { getCoveringScale, getPixelFrame, getTurnedSize, type PhotoEdits } from './photoEdits.ts';

/** Pixels of the longest side while editing, so that each change shows at once. */
const previewSide = 1000;

type LightEdits = Pick<PhotoEdits, 'hasAutoLight' | 'brightness'>;

/** A decoded photo: upright, and no larger than the server keeps it. */
export interface DecodedPhoto {
  source: HTMLCanvasElement;
  preview: HTMLCanvasElement;
  levels: Levels;
  isTransparent: boolean;
}

/** Cosine and sine of each quarter turn, exactly. */
const quarterTurns = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Rejects if this browser cannot decode the file. */
export async function decodePhoto(file: Blob): Promise<DecodedPhoto> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const source = scaleToCanvas(image, limits.pictures.sentSide);
    const preview = scaleToCanvas(source, previewSide);
    const { data } = readPixels(preview);
    return { source, preview, levels: measureLevels(data), isTransparent: hasTransparency(data) };
  } finally {
    image.close();
  }
}

/** A copy of the preview in the light of the edits. */
export function drawLight({ preview, levels }: DecodedPhoto, edits: LightEdits): HTMLCanvasElement {
  const lit = scaleToCanvas(preview, previewSide);
  changeLight(lit, levels, edits);
  return lit;
}

/** Draws `image` turned and straightened, from the upper left corner of its turned size. */
export function drawTurned(
  context: CanvasRenderingContext2D,
  image: HTMLCanvasElement,
  { turns, angle }: Pick<PhotoEdits, 'turns' | 'angle'>,
): void {
  const { width, height } = getTurnedSize(image, turns);
  const scale = getCoveringScale(image, angle);
  context.translate(width / 2, height / 2);
  const [cos, sin] = quarterTurns[turns] ?? quarterTurns[0];
  context.transform(cos, sin, -sin, cos, 0, 0);
  context.rotate((angle * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(image, -image.width / 2, -image.height / 2);
}

/** The edited photo as a file with the same name: JPEG, or WebP if parts of it are transparent. */
export async function writePhoto(
  { source, levels, isTransparent }: DecodedPhoto,
  edits: PhotoEdits,
  name: string,
): Promise<File> {
  const area = getPixelFrame(edits, getTurnedSize(source, edits.turns));
  const { canvas, context } = createCanvas(area);
  context.translate(-area.x, -area.y);
  drawTurned(context, source, edits);
  changeLight(canvas, levels, edits);
  const blob = await writeCanvas(canvas, isTransparent ? 'image/webp' : 'image/jpeg');
  return new File([blob], name, { type: blob.type });
}

function changeLight(canvas: HTMLCanvasElement, levels: Levels, { hasAutoLight, brightness }: LightEdits): void {
  if (!hasAutoLight && brightness === 0) return;
  const pixels = readPixels(canvas);
  applyLightTable(pixels.data, createLightTable(hasAutoLight ? levels : { low: 0, high: 255 }, brightness));
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
}

function readPixels(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
