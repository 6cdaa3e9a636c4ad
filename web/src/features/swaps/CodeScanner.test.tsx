import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CodeScanner } from './CodeScanner.tsx';
import { toQrText } from './collectionQr.ts';

/** The codes in sight of the camera, for a browser that reads several at once. */
function showCodes(...texts: string[]): { show: (...others: string[]) => void } {
  let inSight = texts;
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(inSight.map((rawValue) => ({ rawValue })));
    },
  );
  const stream = { getTracks: () => [] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return {
    show: (...others) => {
      inSight = others;
    },
  };
}

it('finds the code of this swap among other codes in sight, and says where there are only others', async () => {
  const poster = 'https://example.org/events/fair';
  const camera = showCodes(poster, toQrText('other', 'XYZ789'));
  const onCode = vi.fn<(code: string) => void>();
  render(<CodeScanner swapId="swap" name="Ines" onCode={onCode} onFailed={vi.fn()} onCancel={vi.fn()} />);
  expect(await screen.findByText(/^That’s not .?Ines.?’s code for this swap/)).toBeVisible();
  expect(onCode).not.toHaveBeenCalled();
  camera.show(poster, toQrText('swap', 'ABC234'));
  await waitFor(() => {
    expect(onCode).toHaveBeenCalledWith('ABC234');
  });
});
