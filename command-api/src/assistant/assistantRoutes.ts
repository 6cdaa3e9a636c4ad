import { DomainError, endpoints, streams } from '@pass-along/contracts';
import type { AssistantConfig } from '@pass-along/platform';
import type { Response } from 'express';
import type { CommandContext } from '../core/commandContext.ts';
import type { Write } from '../core/commandRoute.ts';
import { acceptsLines, createLineWriter } from '../core/jsonLines.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { assistantDecider, type AssistantCommand } from './assistantDecider.ts';
import { suggestDescription, type SuggestionDeps } from './suggestDescription.ts';

export interface AssistantRoutesDeps extends SuggestionDeps {
  assistant: AssistantConfig | undefined;
  settings: SettingsService;
}

export function registerAssistantRoutes(write: Write, deps: AssistantRoutesDeps): void {
  const { handler, assistant, settings } = deps;

  const handle = (command: AssistantCommand, context: CommandContext) =>
    handler.handle(assistantDecider, streams.assistant(command.memberId), command, context);

  /** @throws DomainError assistant_off */
  async function getService(): Promise<AssistantConfig> {
    if (!assistant || !(await settings.current()).descriptionAssistant) throw new DomainError('assistant_off');
    return assistant;
  }

  write(endpoints.giveAssistantConsent, async ({ body, caller: { memberId }, context }) => {
    const { host } = await getService();
    // the member read another host than the one that would get the picture
    if (body.host !== host) throw new DomainError('assistant_consent_needed');
    const { position } = await handle({ type: 'GiveAssistantConsent', memberId, host, at: context.at }, context);
    return { position, answer: { success: true, message: 'You agreed' } };
  });

  // also while the assistant is off
  write(endpoints.withdrawAssistantConsent, async ({ caller: { memberId }, context }) => {
    const { position } = await handle({ type: 'WithdrawAssistantConsent', memberId, at: context.at }, context);
    return { position, answer: { success: true, message: 'You withdrew your consent' } };
  });

  write(endpoints.suggestDescription, async ({ body, caller, context }, req, res) => {
    const service = await getService();
    const { state: consent } = await handler.load(assistantDecider, streams.assistant(caller.memberId));
    if (consent.host !== service.host) throw new DomainError('assistant_consent_needed');
    const signal = watchClient(res);
    const writeLine = acceptsLines(req) ? createLineWriter(res) : undefined;
    const onText = (text: string) => writeLine?.({ text });
    const { answer, position } = await suggestDescription(deps, service, body, { caller, context, signal, onText });
    if (!writeLine) return { position, answer };
    writeLine({ answer });
    res.end();
    // too late for a header
    return { position: '', answer };
  });
}

/** Aborted when the client leaves before it has its answer. */
function watchClient(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}
