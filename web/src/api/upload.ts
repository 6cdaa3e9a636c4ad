import { consistencyHeader } from '@pass-along/contracts';
import { createNetworkError, parseJson, createTimeoutError, type RawAnswer } from './apiErrors.ts';

/** Sends a form through XMLHttpRequest, because fetch does not report upload progress. */
export function upload(
  method: string,
  url: string,
  headers: Record<string, string>,
  form: FormData,
  { onProgress, timeoutMs = 0 }: { onProgress: (fraction: number) => void; timeoutMs?: number },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      resolve({
        status: request.status,
        position: request.getResponseHeader(consistencyHeader),
        body: parseJson(request.responseText),
      });
    };
    request.onerror = () => {
      reject(createNetworkError());
    };
    request.ontimeout = () => {
      reject(createTimeoutError());
    };
    request.send(form);
  });
}
