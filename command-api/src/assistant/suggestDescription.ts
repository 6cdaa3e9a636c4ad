import {
  assistantLimits,
  DomainError,
  imageRules,
  limits,
  refusals,
  streams,
  type AssistantOutcome,
  type Caller,
  type DescriptionAnswer,
  type Language,
} from '@pass-along/contracts';
import {
  createValidationError,
  type AssistantConfig,
  type FileStore,
  type ImageWork,
  type Logger,
  type Position,
} from '@pass-along/platform';
import { type CommandContext, createFollowUpContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Clock } from '../core/commandRoute.ts';
import { loadFormPicture } from '../items/loadFormPicture.ts';
import { assistantDayDecider, type AssistantDayCommand } from './assistantDayDecider.ts';
import { AssistantFailure } from './assistantFailure.ts';
import type { DraftRequest } from './assistantPrompt.ts';
import { cleanDraftPart, toDraft } from './draftText.ts';
import { streamDraft } from './streamDraft.ts';

export interface SuggestionDeps {
  handler: CommandHandler;
  files: FileStore;
  images: ImageWork;
  logger: Logger;
  clock: Clock;
}

export interface DescriptionQuestion {
  title: string;
  /** '' without a picture. */
  imageId: string;
  itemId: string;
  language: Language;
}

export interface Asking {
  caller: Caller;
  context: CommandContext;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  onText: (text: string) => void;
}

interface Drafted {
  draft: string;
  outcome: AssistantOutcome;
}

/**
 * Asks the service for a description. The request is stored before anything is sent, and counts whatever comes of it.
 * @throws DomainError when nothing was sent, or no text came back
 */
export async function suggestDescription(
  deps: SuggestionDeps,
  service: AssistantConfig,
  question: DescriptionQuestion,
  { caller, context, signal, onText }: Asking,
): Promise<{ answer: DescriptionAnswer; position: Position }> {
  const { handler } = deps;
  const picture = await loadSmallPicture(deps, caller, question);
  const stream = streams.assistantDay(context.at.slice(0, 10));
  const request = { requestId: context.commandId, memberId: caller.memberId };
  const handle = (command: AssistantDayCommand, of: CommandContext) =>
    handler.handle(assistantDayDecider, stream, command, of);
  const { title, language } = question;
  const { host, perDay } = service;
  const { repeated, position } = await handle(
    { type: 'RequestDescription', ...request, title, withPicture: picture !== undefined, host, perDay, at: context.at },
    context,
  );
  // a draft is not stored, so a repeated request has no answer to give again
  if (repeated) throw new DomainError('assistant_busy');
  const begun = performance.now();
  const { draft, outcome } = await collectDraft(deps.logger, service, { title, picture, language }, signal, onText);
  const end = { type: 'EndDescriptionRequest', ...request, outcome, characters: draft.length } as const;
  const durationMs = Math.round(performance.now() - begun);
  const at = deps.clock().toISOString();
  await handle({ ...end, durationMs, at }, { ...createFollowUpContext(context, 'end'), at }).catch((error: unknown) => {
    // the draft is worth more than its end, and after a time the request counts as ended
    deps.logger.warn({ err: error }, 'The end of a request for a draft could not be stored');
  });
  if (outcome === 'complete' || outcome === 'cancelled') return { position, answer: { draft, problem: null } };
  if (draft === '') throw new DomainError(outcome);
  return { position, answer: { draft, problem: { code: outcome, message: refusals[outcome].message } } };
}

/** Undefined without a picture. It is made before the request counts. */
async function loadSmallPicture(
  deps: SuggestionDeps,
  caller: Caller,
  { imageId, itemId }: DescriptionQuestion,
): Promise<Buffer | undefined> {
  if (imageId === '') return undefined;
  const page = await loadFormPicture(deps, caller, { imageId, itemId });
  const picture = await deps.images.toJpeg(caller.memberId, page, assistantLimits.pictureSide);
  if (!picture) throw createValidationError([{ path: 'images', ...imageRules.expired }]);
  return picture;
}

/** The draft as far as it came, and how it ended. A draft as long as a description may be ends the request. */
async function collectDraft(
  logger: Logger,
  service: AssistantConfig,
  request: DraftRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Drafted> {
  let written = '';
  try {
    for await (const text of streamDraft(service, request, signal)) {
      const part = cleanDraftPart(text);
      written += part;
      if (part !== '') onText(part);
      if (written.trimStart().length >= limits.item.description) break;
    }
  } catch (error) {
    if (signal.aborted) return { draft: toDraft(written), outcome: 'cancelled' };
    if (!(error instanceof AssistantFailure)) throw error;
    const { problem, status } = error;
    logger.warn({ host: service.host, problem, status }, 'The writing assistant gave no whole draft');
    return { draft: toDraft(written), outcome: problem };
  }
  const draft = toDraft(written);
  return { draft, outcome: draft === '' ? 'assistant_declined' : 'complete' };
}
