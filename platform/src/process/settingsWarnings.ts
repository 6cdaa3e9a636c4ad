import { streams } from '@pass-along/contracts';
import { whyUnreadable } from '../eventStore/eventContent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { upcastEvent } from '../privacy/upcastEvent.ts';

/** Streams of community-wide settings, by their name in health lines. */
const settings = {
  settings: streams.settings(),
  'impact factors': streams.factors(),
  'karma rules': streams.karmaRules(),
  badges: streams.badges(),
};

/** A line for each settings event that can't be read and is skipped. */
export async function readSettingsWarnings(rawStore: EventStore): Promise<string[]> {
  const lines = await Promise.all(
    Object.entries(settings).map(async ([name, stream]) => {
      const unread: string[] = [];
      for await (const event of rawStore.readStream(stream)) {
        const why = whyUnreadable(upcastEvent(event));
        if (why !== undefined)
          unread.push(
            `${name}: ${event.type} at revision ${String(event.revision)} of ${stream} can't be read ` +
              `(${why}), so what was set before it holds: set it again, or put back a backup in which it can`,
          );
      }
      return unread;
    }),
  );
  return lines.flat();
}
