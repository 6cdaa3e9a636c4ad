import { buildRequest, type ApiRoute, type EndpointInput } from '@pass-along/contracts';
import { createNetworkError, parseJson, toApiError } from './apiErrors.ts';
import { credentials } from './storedCredentials.ts';

/**
 * Downloads a file as the member, under the file name that the server gives, or else `fallbackName`. @throws as `call`
 * does.
 */
export async function saveFile(route: ApiRoute, input: EndpointInput, fallbackName: string): Promise<void> {
  const { blob, name } = await download(buildRequest(route, input).url, fallbackName);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // by the next task the browser has read the object URL
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}

async function download(url: string, fallbackName: string): Promise<{ blob: Blob; name: string }> {
  const token = credentials.token();
  let response: Response;
  let blob: Blob;
  try {
    response = await fetch(url, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    blob = await response.blob();
  } catch {
    throw createNetworkError(false);
  }
  if (!response.ok) {
    const error = await toApiError(response.status, parseJson(await blob.text()));
    if (response.status === 401 && token !== null) credentials.expire(token, error.message);
    throw error;
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob, name: name ?? fallbackName };
}
