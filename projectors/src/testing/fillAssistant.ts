import { streams } from '@pass-along/contracts';
import { at, later, newEvent } from './events.ts';
import type { World } from './world.ts';

/** Anna and Ben agreed to the writing assistant, Cleo no longer; of two drafts, one failed. */
export async function fillAssistant(append: World['append']): Promise<void> {
  const host = 'assistant.example.org';
  for (const memberId of ['anna', 'ben', 'cleo'])
    await append(streams.assistant(memberId), newEvent('AssistantConsentGiven', { memberId, host, givenAt: at }));
  await append(
    streams.assistant('cleo'),
    newEvent('AssistantConsentWithdrawn', { memberId: 'cleo', host, withdrawnAt: later }),
  );
  for (const [requestId, memberId, outcome] of [
    ['one', 'anna', 'complete'],
    ['two', 'ben', 'assistant_slow'],
  ] as const)
    await append(
      streams.assistantDay('2026-03-01'),
      newEvent('DescriptionRequested', {
        requestId,
        memberId,
        title: 'Lamp',
        withPicture: true,
        host,
        requestedAt: at,
      }),
      newEvent('DescriptionRequestEnded', {
        ...{ requestId, memberId, outcome, characters: 40, durationMs: 900, endedAt: later },
      }),
    );
}
