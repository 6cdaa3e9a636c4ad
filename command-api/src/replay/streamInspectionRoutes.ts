import { endpoints } from '@pass-along/contracts';
import type { KeyVault } from '@pass-along/platform';
import type { Write } from '../core/commandRoute.ts';
import { readMoments } from './streamMoments.ts';
import { readFoldedStream, tryStreamCommand } from './streamInspection.ts';
import type { StreamAccess } from './streamViews.ts';

/**
 * Registers the routes that show streams and dry-run commands. Both work without keys. The audit also reads the state
 * of any stream at a moment. None of these routes appends an event.
 */
export function registerStreamRoutes(write: Write, openness: StreamAccess & { vault: KeyVault }): void {
  write(endpoints.readStream, async ({ body, context }) => ({
    position: '',
    answer: await readFoldedStream(openness, body, { memberId: context.actor.id, at: context.at }),
  }));

  write(endpoints.tryCommand, async ({ body, context }) => ({
    position: '',
    answer: await tryStreamCommand(openness, body, context.at),
  }));

  write(endpoints.adminMoments, async ({ body, caller }) => ({
    position: '',
    answer: await readMoments(openness, body, caller),
  }));
}
