import { announcement, type Announcement } from '@pass-along/contracts';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Logger } from '../observing/logger.ts';
import { listen } from '../postgres/listen.ts';
import type { LiveFeed } from './liveFeed.ts';

const channel = 'live';
// a NOTIFY payload is limited to 8000 bytes
const largestPayload = 7_900;
const audienceAtOnce = 50;

/** Announcements for one audience, in order; without an audience, for everyone. */
const payloadSchema = z.object({
  audience: announcement.shape.audience,
  told: z.array(z.omit(announcement, { audience: true })),
});

async function announce(client: pg.ClientBase | pg.Pool, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
    channel,
    toPayloads(announcements),
  ]);
}

/** The live feed over NOTIFY. Announcements for the same audience share payloads, as far as they fit. */
export function createPostgresLiveFeed({
  connectionString,
  logger,
}: {
  connectionString: string;
  logger: Logger;
}): LiveFeed {
  return {
    publish: announce,
    follow: (onAnnouncement, signal) =>
      listen({
        connectionString,
        channels: [channel],
        signal,
        logger,
        onMessage: (_channel, payload) => {
          const heard = z.safeParse(payloadSchema, JSON.parse(payload));
          if (!heard.success) {
            logger.warn({ payload }, 'An announcement could not be read');
            return;
          }
          const { audience, told } = heard.data;
          for (const each of told) onAnnouncement(audience ? { ...each, audience } : each);
        },
      }),
  };
}

/** JSON payloads that fit one NOTIFY each. Each payload names its audience once. */
function toPayloads(announcements: readonly Announcement[]): string[] {
  return groupByAudience(announcements).flatMap(([first, ...more]) => {
    const told = [first, ...more].map((each) => JSON.stringify({ ...each, audience: undefined }));
    return splitAudience(first.audience).flatMap((audience) => {
      const head = audience ? `{"audience":${JSON.stringify(audience)},"told":[` : '{"told":[';
      const room = largestPayload - Buffer.byteLength(head);
      return splitBySize(told, room).map((texts) => `${head}${texts.join(',')}]}`);
    });
  });
}

type AnnouncementGroup = [Announcement, ...Announcement[]];

/** Groups neighbouring announcements with the same audience. */
function groupByAudience(announcements: readonly Announcement[]): AnnouncementGroup[] {
  const runs: AnnouncementGroup[] = [];
  for (const each of announcements) {
    const last = runs.at(-1);
    if (last && last[0].audience === each.audience) last.push(each);
    else runs.push([each]);
  }
  return runs;
}

function splitAudience(audience: string[] | undefined): (string[] | undefined)[] {
  if (!audience || audience.length <= audienceAtOnce) return [audience];
  return Array.from({ length: Math.ceil(audience.length / audienceAtOnce) }, (_, part) =>
    audience.slice(part * audienceAtOnce, (part + 1) * audienceAtOnce),
  );
}

/** Groups texts in order, with at most `room` bytes each. */
function splitBySize(texts: readonly string[], room: number): string[][] {
  const lots: string[][] = [];
  let left = 0;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    if (lots.length === 0 || bytes > left) {
      lots.push([]);
      left = room;
    }
    lots.at(-1)?.push(text);
    left -= bytes;
  }
  return lots;
}
