export type DeviceProblem = 'refused' | 'absent' | 'busyDevice' | 'insecure';

type Devices = { stream: MediaStream; hasCamera: boolean } | { problem: DeviceProblem };

/** Microphone and camera, or the microphone alone where there is no camera or the member refuses it. */
export async function openDevices(): Promise<Devices> {
  // browsers have no devices on addresses without https
  if (!('mediaDevices' in navigator)) return { problem: 'insecure' };
  const microphone = { echoCancellation: true, noiseSuppression: true };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: microphone,
      video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    return { stream, hasCamera: true };
  } catch {
    try {
      return { stream: await navigator.mediaDevices.getUserMedia({ audio: microphone }), hasCamera: false };
    } catch (error) {
      return { problem: toProblem(error) };
    }
  }
}

function toProblem(error: unknown): DeviceProblem {
  if (!(error instanceof DOMException)) return 'busyDevice';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused';
  return error.name === 'NotFoundError' ? 'absent' : 'busyDevice';
}
