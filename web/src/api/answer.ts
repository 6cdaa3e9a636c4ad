import { ApiError } from '@pass-along/contracts';

/** What a transport brings back, before it is judged. */
export interface RawAnswer {
  status: number;
  position: string | null;
  body: unknown;
}

export function networkError(): ApiError {
  return new ApiError(0, 'network', 'Network Error');
}

/** An answer that is no JSON (a proxy's error page) counts as one without a message. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
