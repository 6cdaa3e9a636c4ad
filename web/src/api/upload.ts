import { consistencyHeader } from '@pass-along/contracts';
import { networkError, parseJson, type RawAnswer } from './answer.ts';

/** Sends a form through XMLHttpRequest, which alone tells how much of it has really left. */
export function upload(
  method: string,
  url: string,
  headers: Record<string, string>,
  form: FormData,
  onProgress: (fraction: number) => void,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
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
      reject(networkError());
    };
    request.ontimeout = request.onerror;
    request.send(form);
  });
}
