import { vi } from 'vitest';
import type { Size } from '../forms/pictureCanvas.ts';

/** jsdom has no canvas and no layout. Every photo and every box gets this size; returns the sizes of written files. */
export function fakeCanvas({ width, height }: Size = { width: 300, height: 200 }): Size[] {
  const written: Size[] = [];
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, height));
  const ignore = () => undefined;
  const context = {
    drawImage: ignore,
    putImageData: ignore,
    translate: ignore,
    transform: ignore,
    rotate: ignore,
    scale: ignore,
    getImageData: () => ({ data: new Uint8ClampedArray(4).fill(255) }),
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as GPUCanvasContext);
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    written.push({ width: this.width, height: this.height });
    done(new Blob(['edited'], { type: type ?? '' }));
  });
  return written;
}
