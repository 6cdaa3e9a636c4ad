import { Readable } from 'node:stream';
import { assistantLimits, type AssistantProblem } from '@pass-along/contracts';
import type { AssistantConfig } from '@pass-along/platform';
import { AssistantFailure } from './assistantFailure.ts';
import { buildPrompt, type DraftRequest } from './assistantPrompt.ts';
import { readDraftEvents } from './draftEvents.ts';

/** How long the service may take, in milliseconds. */
export type Patience = Readonly<Record<'firstTextMs' | 'silenceMs' | 'totalMs', number>>;

/**
 * Streams a draft from the service, part by part as it is written. Leaving the loop ends the request, so that the
 * service stops writing. Redirects are not followed.
 * @throws AssistantFailure, or the reason of `signal`
 */
export async function* streamDraft(
  service: AssistantConfig,
  request: DraftRequest,
  signal: AbortSignal,
  patience: Patience = assistantLimits,
): AsyncGenerator<string, void, undefined> {
  const left = new AbortController();
  const late = new AbortController();
  const runOut = () => {
    late.abort();
  };
  const total = setTimeout(runOut, patience.totalMs);
  let silence = setTimeout(runOut, patience.firstTextMs);
  let hasAnswered = false;
  try {
    const response = await send(service, request, AbortSignal.any([signal, left.signal, late.signal]));
    const problem = findProblem(response);
    if (problem !== undefined) throw new AssistantFailure(problem, response.status);
    hasAnswered = true;
    for await (const text of readDraftEvents(response.body ?? Readable.from([]))) {
      clearTimeout(silence);
      silence = setTimeout(runOut, patience.silenceMs);
      yield text;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (late.signal.aborted) throw new AssistantFailure('assistant_slow');
    if (error instanceof AssistantFailure) throw error;
    throw new AssistantFailure(hasAnswered ? 'assistant_cut' : 'assistant_failed');
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    left.abort();
  }
}

function send({ url, model, key }: AssistantConfig, request: DraftRequest, signal: AbortSignal): Promise<Response> {
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(buildPrompt(model, request)),
    signal,
  });
}

/** Statuses by which a service refuses one picture or title. All others of 300 to 499 mean a wrong configuration. */
const declining = new Set([400, 413, 415, 422, 451]);

function findProblem({ status, headers }: Response): AssistantProblem | undefined {
  if (status === 429) return 'assistant_overloaded';
  if (status >= 500) return 'assistant_failed';
  if (declining.has(status)) return 'assistant_declined';
  if (status >= 300) return 'assistant_refused';
  return headers.get('content-type')?.startsWith('text/event-stream') === true ? undefined : 'assistant_unreadable';
}
