/** The part of the browser's BarcodeDetector that is used here; the fallback has the same. */
interface QrDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface QrDetectorClass {
  new (options: { formats: ['qr_code'] }): QrDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Milliseconds between two looks at the picture: a phone stays responsive, and the wait is not noticed. */
const lookDelayMs = 120;

/** The browser's own detector where it reads QR codes, else a library that loads then. */
async function createDetector(): Promise<QrDetector> {
  const own = (globalThis as { BarcodeDetector?: QrDetectorClass }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => undefined)) ?? [];
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/**
 * Shows the rear camera in `video` and tells the texts of all QR codes in sight, look by look, until `signal` ends it.
 * Rejects when there is no camera, or none for this page.
 */
export async function readQrCodes(
  video: HTMLVideoElement,
  onTexts: (texts: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  // the camera is missing where the page is used over plain http
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (!mediaDevices) throw new Error('This page has no camera');
  const detectorLoads = createDetector();
  // handled below, also when the camera fails first
  detectorLoads.catch(() => undefined);
  const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  // the signal may end during any wait
  const isEnded = () => signal.aborted;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    if (isEnded()) return;
    video.srcObject = stream;
    await video.play();
    const detector = await detectorLoads;
    while (!isEnded()) {
      const found = await detector.detect(video);
      if (found.length > 0 && !isEnded()) onTexts(found.map(({ rawValue }) => rawValue));
      await new Promise((next) => setTimeout(next, lookDelayMs));
    }
  } finally {
    stop();
  }
}
