import { assistantLimits } from '@pass-along/contracts';
import * as z from 'zod/mini';
import { AssistantFailure } from './assistantFailure.ts';

/** A part of a streamed chat completion. A service says more, which is ignored. */
const part = z.object({
  choices: z._default(
    z.array(
      z.object({
        delta: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    ),
    [],
  ),
  error: z.optional(z.unknown()),
});

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
    const { choices, error } = parsePart(data);
    if (error !== undefined && error !== null) throw new AssistantFailure('assistant_failed');
    const [choice] = choices;
    if (choice?.delta?.content) yield choice.delta.content;
    if (choice?.finish_reason) isFinished = true;
  }
  // some services leave out the last line
  if (!isFinished) throw new AssistantFailure('assistant_cut');
}

function parsePart(data: string): z.infer<typeof part> {
  try {
    return z.parse(part, JSON.parse(data));
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
