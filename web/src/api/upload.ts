import { consistencyHeader, limits } from '@pass-along/contracts';
import { createNetworkError, parseJson, createTimeoutError, type RawAnswer } from './apiErrors.ts';
import { reportAnswer } from './connection.ts';

/**
 * Sends a body through XMLHttpRequest, because fetch does not report upload progress. It takes as long as bytes flow,
 * and ends after a while without any.
 */
export function upload(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: FormData | string,
  onProgress: (fraction: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let stall: ReturnType<typeof setTimeout>;
    const waitForProgress = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        reject(createTimeoutError());
        request.abort();
      }, limits.uploadStallMs);
    };
    request.upload.onprogress = (event) => {
      waitForProgress();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.upload.onload = waitForProgress;
    request.onprogress = waitForProgress;
    request.onloadend = () => {
      clearTimeout(stall);
    };
    request.onload = () => {
      resolve({
        status: request.status,
        position: request.getResponseHeader(consistencyHeader),
        body: parseJson(request.responseText),
      });
    };
    request.onerror = () => {
      reportAnswer(false);
      reject(createNetworkError(true));
    };
    signal?.addEventListener('abort', () => {
      reject(createNetworkError(true));
      request.abort();
    });
    waitForProgress();
    request.send(body);
  });
}
