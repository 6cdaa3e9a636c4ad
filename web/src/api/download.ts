import { urlOf, type Endpoint } from '@pass-along/contracts';
import { networkError, parseJson, refusalOf } from './answer.ts';
import { credentials } from './credentials.ts';

/** Reads a file as the member. `name` is the server's, or `fallbackName` where it gives none. Throws as `call` does. */
export async function download(endpoint: Endpoint, fallbackName: string): Promise<{ blob: Blob; name: string }> {
  const token = credentials.token();
  let response: Response;
  let blob: Blob;
  try {
    response = await fetch(urlOf(endpoint, {}), {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    blob = await response.blob();
  } catch {
    throw networkError();
  }
  if (!response.ok) {
    const error = refusalOf(response.status, parseJson(await blob.text()));
    if (response.status === 401 && token !== null) credentials.expire(token, error.message);
    throw error;
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob, name: name ?? fallbackName };
}
