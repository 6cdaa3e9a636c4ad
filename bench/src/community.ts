import { randomUUID } from 'node:crypto';
import { itemCategories, itemCondition, streams } from '@pass-along/contracts';
import { readModelSchema } from '@pass-along/contracts/tables';
import { createPool, runInTransaction, type StoredEvent } from '@pass-along/platform';
import { readModels } from '@pass-along/projectors';
import { image, newEvent, seeded, type AddressedEvent } from './mixedEvents.ts';

const adjectives = 'red blue green old sturdy small large light heavy folding wooden round'.split(' ');
const things =
  'lamp chair table bicycle guitar radio kettle spade jacket mirror drill puzzle kite tent vase drum scooter shelf toaster clock blanket camera ladder printer helmet'.split(
    ' ',
  );
const details =
  'kept dry in the cellar since we moved works as on its first day one scratch below nobody sees comes with a spare part and the manual fetch it any evening after six'.split(
    ' ',
  );

interface CommunitySize {
  members: number;
  items: number;
  /** Likes per item; default none. */
  likes?: number;
}

/** A community that lists items; every fourth title has rare words. The shares are independent of each other. */
export function communityEvents({ members, items, likes = 0 }: CommunitySize): AddressedEvent[] {
  const chance = seeded(11);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  const startedAt = Date.parse('2026-01-01T00:00:00.000Z');
  const at = (second: number) => new Date(startedAt + second * 1_000).toISOString();
  const joined = Array.from({ length: members }, (_, index) => ({
    stream: streams.member(memberId(index)),
    event: newEvent(memberId(index), 'MemberRegistered', registration(index, at(0)), at(0)),
  }));
  const listed = Array.from({ length: items }, (_, index) => {
    const itemId = randomUUID();
    const ownerId = memberId(Math.floor(chance() * members));
    const listedAt = at(index);
    const rare = chance() < 0.25 ? ` ${itemId.slice(0, 8)}` : '';
    const data = {
      itemId,
      ownerId,
      title: `${pick(adjectives)} ${pick(things)}${rare}`,
      description: Array.from({ length: 25 }, () => pick(details)).join(' '),
      category: pick(itemCategories),
      type: chance() < 0.1 ? 'request' : pick(['barter', 'donate']),
      condition: pick(itemCondition.options),
      estimatedValue: chance() < 0.2 ? null : Math.floor(chance() * 300),
      tags: [pick(adjectives), pick(things)],
      deliveryNotes: 'Ring twice',
      weightKg: null,
      circleId: null,
      images: [image()],
      listedAt,
    };
    const stream = streams.item(itemId);
    const liked = Array.from({ length: likes }, (_, like) => {
      const by = memberId((index + like) % members);
      return {
        stream,
        event: newEvent(by, 'ItemLiked', { itemId, ownerId, memberId: by, likedAt: listedAt }, listedAt),
      };
    });
    return [{ stream, event: newEvent(ownerId, 'ItemListed', data, listedAt) }, ...liked];
  });
  return [...joined, ...listed.flat()];
}

export const memberId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function registration(index: number, registeredAt: string) {
  return {
    ...{ memberId: memberId(index), name: `Member ${String(index)}`, email: `member${String(index)}@example.org` },
    ...{ username: `member${String(index)}`, passwordHash: 'none', role: 'user', duties: [], status: 'active' },
    ...{ emailProven: true, language: 'en', invitationId: null, method: 'password', registeredAt },
  };
}

const batchSize = 2_000;

/** Inserts members and items as the projections would, without a log; the tables must exist. */
export async function fillReadModels(connectionString: string, events: readonly AddressedEvent[]): Promise<void> {
  const pool = createPool(connectionString, { max: 1, name: 'bench-fill' });
  const filled = readModels.filter(({ name }) => name === 'members' || name === 'items');
  const stored = events.map(asStored);
  try {
    for (let first = 0; first < stored.length; first += batchSize) {
      const batch = stored.slice(first, first + batchSize);
      await runInTransaction(pool, async (client) => {
        for (const projection of filled) await projection.apply(batch, { client, schema: readModelSchema });
      });
    }
    await pool.query(`VACUUM ANALYZE`);
  } finally {
    await pool.end();
  }
}

function asStored({ stream, event }: AddressedEvent, index: number): StoredEvent {
  return {
    ...event,
    stream,
    revision: 0,
    position: String(index).padStart(20, '0'),
    recordedAt: event.metadata.at,
  };
}
