import { announcement, type Announcement } from '@pass-along/contracts';
import type pg from 'pg';
import * as z from 'zod/mini';
import { type Logger } from '../observing/logger.ts';
import { listen } from '../postgres/listen.ts';
import { type LiveFeed } from './liveFeed.ts';

const channel = 'live';
// NOTIFY takes less than 8000 bytes
const largestPayload = 7_900;
const audienceAtOnce = 50;

const payloadOf = z.array(announcement);

async function announce(client: pg.ClientBase | pg.Pool, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
    channel,
    pack(announcements),
  ]);
}

/** The live feed over NOTIFY: several announcements a payload, as many as fit. */
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
          const heard = z.safeParse(payloadOf, JSON.parse(payload));
          if (heard.success) for (const each of heard.data) onAnnouncement(each);
          else logger.warn({ payload }, 'An announcement could not be read');
        },
      }),
  };
}

/** JSON lists, each small enough for one NOTIFY. */
function pack(announcements: readonly Announcement[]): string[] {
  const payloads: string[] = [];
  let open: string[] = [];
  let size = 2;
  for (const text of announcements.flatMap(splitAudience).map((each) => JSON.stringify(each))) {
    const bytes = Buffer.byteLength(text) + 1;
    if (open.length > 0 && size + bytes > largestPayload) {
      payloads.push(`[${open.join(',')}]`);
      open = [];
      size = 2;
    }
    open.push(text);
    size += bytes;
  }
  if (open.length > 0) payloads.push(`[${open.join(',')}]`);
  return payloads;
}

function splitAudience(each: Announcement): Announcement[] {
  const { audience } = each;
  if (!audience || audience.length <= audienceAtOnce) return [each];
  const parts: Announcement[] = [];
  for (let from = 0; from < audience.length; from += audienceAtOnce) {
    parts.push({ ...each, audience: audience.slice(from, from + audienceAtOnce) });
  }
  return parts;
}
