import { endpoints } from '@pass-along/contracts';
import { type Write } from '../http/write.ts';
import { readOpenly, tryOpenly } from './openly.ts';
import { type Openness } from './openStream.ts';

/** Streams as developers see them, and commands tried out. Nothing happens, and no key is asked for. */
export function streamRoutes(write: Write, openness: Openness): void {
  write(endpoints.readStream, async ({ body, context }) => ({
    position: '',
    answer: await readOpenly(openness, body, { memberId: context.actor.id, at: context.at }),
  }));

  write(endpoints.tryCommand, async ({ body, context }) => ({
    position: '',
    answer: await tryOpenly(openness, body, context.at),
  }));
}
