import { assistantLimits, getField } from '@pass-along/contracts';
import { AssistantFailure } from './assistantFailure.ts';

/** A part of a streamed chat completion. A service says more, which is ignored. */
interface DraftPart {
  text: string;
  isLast: boolean;
}

/**
 * Reads the texts of a streamed chat completion (server-sent events), in bounded memory.
 * @throws AssistantFailure for anything else
 */
export async function* readDraftEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let isFinished = false;
  for await (const line of readLines(bytes)) {
    if (!line.startsWith('data:')) continue;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') return;
    const { text, isLast } = parsePart(data);
    if (text !== '') yield text;
    if (isLast) isFinished = true;
  }
  // some services leave out the last line
  if (!isFinished) throw new AssistantFailure('assistant_cut');
}

function parsePart(data: string): DraftPart {
  const part = parseJson(data);
  if ((getField(part, 'error') ?? null) !== null) throw new AssistantFailure('assistant_failed');
  const choices: unknown = getField(part, 'choices') ?? [];
  if (!Array.isArray(choices)) throw new AssistantFailure('assistant_unreadable');
  const choice: unknown = choices[0];
  const text = getField(getField(choice, 'delta'), 'content') ?? '';
  if (typeof text !== 'string') throw new AssistantFailure('assistant_unreadable');
  return { text, isLast: typeof getField(choice, 'finish_reason') === 'string' };
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new AssistantFailure('assistant_unreadable');
  }
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > assistantLimits.answerBytes) throw new AssistantFailure('assistant_unreadable');
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
