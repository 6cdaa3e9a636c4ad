/** JPEG and WebP files are written with this quality. */
const quality = 0.9;

export interface Size {
  width: number;
  height: number;
}

export function createCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Draws `image` on a canvas of its own, scaled down if its longest side has more than `longestSide` pixels. */
export function scaleToCanvas(image: ImageBitmap | HTMLCanvasElement, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const { canvas, context } = createCanvas({ width: image.width * scale, height: image.height * scale });
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Browsers that cannot write the type write PNG instead. */
export async function writeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  if (blob === null) throw new Error('This browser cannot write pictures');
  return blob;
}
