import {
  adminPermission,
  catalogue,
  defaultSettings,
  endpoints,
  itemCategories,
  limits,
  loopGoals,
  type Endpoint,
} from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encryptEvents, type CodedEvent } from './personalFields.ts';

/** A server's default MaxAppendSize. */
const largestAppend = 1024 * 1024;

/** The parts of a JSON schema that limit a value's size. */
interface Shape {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  prefixItems?: Shape[];
  maxLength?: number;
  maxItems?: number;
}

interface Bound {
  maxLength?: number;
  maxItems?: number;
}

/** Three bytes in UTF-8, the most that a character of JSON text needs without an escape. */
const widest = '漢';

const writes = Object.values<Endpoint>(endpoints).filter(({ method }) => method !== 'GET');
const bodies = writes.flatMap(({ body, method, path }) =>
  body
    ? [
        {
          name: `${method} ${path}`,
          shape: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape,
        },
      ]
    : [],
);

/**
 * Every text and list a body may bring, by the name of its field; what is only compared and never stored is left out.
 */
function* fieldsIn(shape: Shape, field: string): Generator<{ field: string; shape: Shape }> {
  if (field === 'before') return;
  yield { field, shape };
  for (const [name, inner] of Object.entries(shape.properties ?? {})) yield* fieldsIn(inner, name);
  for (const inner of [...(shape.anyOf ?? []), ...(shape.allOf ?? []), ...(shape.prefixItems ?? [])])
    yield* fieldsIn(inner, field);
  if (shape.items) yield* fieldsIn(shape.items, field);
}

const bounds = new Map<string, Bound>();
for (const { shape } of bodies) {
  for (const { field, shape: at } of fieldsIn(shape, '')) {
    const known = bounds.get(field) ?? {};
    bounds.set(field, {
      maxLength: Math.max(known.maxLength ?? 0, at.maxLength ?? 0),
      maxItems: Math.max(known.maxItems ?? 0, at.maxItems ?? 0),
    });
  }
}

/** Ids, digests and tokens, which are generated and never typed. */
const longestId = 40;

/** Longest lists that come from state, or that are cut when a body is read. */
const longestLists: Record<string, number> = {
  requirements: limits.event.requirements,
  tags: limits.item.tags,
  /** Each once. */
  categories: itemCategories.length,
  goals: loopGoals.length,
  duties: adminPermission.options.length,
  images: limits.item.images,
  /** Of a thing that was passed on. */
  pictures: limits.item.images,
  imageIds: limits.item.images,
  photos: limits.swap.statementPhotos,
  /** Of a swap loop. */
  legs: limits.swapLoop.length.max,
  agreedIds: limits.swapLoop.length.max,
  stoppedSwapIds: limits.swapLoop.length.max,
  /** Both sides of a swap. */
  items: 2,
  /** Those that joined an event. */
  toMemberIds: limits.event.participants.max,
  toPlannerIds: limits.meetingPlace.told,
  voucherIds: limits.vouch.named,
  /** Of a conversation or a swap loop. */
  memberIds: limits.swapLoop.length.max,
  changes: Object.keys(defaultSettings).length,
  factors: itemCategories.length,
  attendedBy: limits.event.participants.max,
  participants: limits.event.participants.max,
  reviews: 2,
  changed: 50,
  recoveryDigests: limits.secondFactor.recoveryCodes,
  /** All members of a group. */
  addressedIds: limits.event.participants.max,
  /** Several things sent to one address: invitations, contact messages. */
  subjects: 10_000,
};

/** Limits of texts and lists in a body, for schemas that name no length. */
const boundedOtherwise: Record<string, string> = {
  confirmPassword: 'is the password',
  timeZone: 'is an IANA zone',
  from: 'is a day',
  to: 'is a day',
  factors: 'has one for each category',
  tags: 'is a list as JSON, which has its own bounds',
  upTo: 'is a position',
  removeImages: 'is a list as JSON of ids of the images there are',
};

function largest(shape: Shape, field: string): unknown {
  const { maxLength = 0, maxItems = 0 } = bounds.get(field) ?? {};
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum.reduce((long, each) => (String(each).length > String(long).length ? each : long));
  const choices =
    shape.anyOf ?? (Array.isArray(shape.type) ? shape.type.map((type) => ({ ...shape, type })) : undefined);
  if (choices) {
    const values = choices.map((each) => largest(each, field));
    return values.reduce((long, each) => (sizeOf(each) > sizeOf(long) ? each : long));
  }
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, largest(inner, name)]),
      );
    case 'array': {
      const items = shape.items ?? {};
      const most = longestLists[field] ?? shape.maxItems ?? (maxItems > 0 ? maxItems : undefined);
      if (most === undefined) throw new Error(`Nothing says how long ${field} may get`);
      return Array.from({ length: most }, () => largest(items, field));
    }
    case 'string':
      return shape.format === 'date-time'
        ? '2030-01-02T03:04:05.000Z'
        : maxLength > 0
          ? widest.repeat(shape.maxLength ?? maxLength)
          : 'x'.repeat(longestId);
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return Number.MIN_SAFE_INTEGER;
    case undefined:
    default:
      return null;
  }
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const key = Buffer.alloc(32, 7);
const vault = {
  getOrCreateKey: () => Promise.resolve(key),
  getKeys: () => Promise.resolve(new Map<string, Buffer>()),
  destroy: () => Promise.resolve(),
};

async function storedSize(type: string, data: Record<string, unknown>): Promise<number> {
  const event: CodedEvent = { id: 'x'.repeat(36), type, data, metadata: { schemaVersion: 1 } };
  const [stored] = await encryptEvents([event], vault);
  const metadata = 12 * longestId;
  return sizeOf(stored?.data) + metadata;
}

describe('what a command can bring', () => {
  it.each(bodies)('$name: every text has a longest length, every list a longest one', ({ shape }) => {
    const endless = [...fieldsIn(shape, 'body')]
      .filter(({ shape: { type, enum: options, const: fixed, format, pattern, maxLength, maxItems } }) => {
        if (type === 'array') return maxItems === undefined;
        return type === 'string' && maxLength === undefined && !options && fixed === undefined && !format && !pattern;
      })
      .map(({ field }) => field)
      .filter((field) => !(field in boundedOtherwise));
    expect(endless).toEqual([]);
  });

  // twice in an event that says what was before, and each a third larger as base64
  it('is at most a body of JSON, and leaves room for what that becomes on its way into the log', () => {
    expect(limits.jsonBodyBytes * 4).toBeLessThanOrEqual(largestAppend);
  });
});

describe.each(Object.entries(catalogue))('the largest events of %s, encrypted,', (_, events) => {
  it.each(Object.entries(events))('leave room for another one in the append: %s', async (type, { data }) => {
    const value = largest(z.toJSONSchema(data, { unrepresentable: 'any' }) as Shape, '') as Record<string, unknown>;
    expect(await storedSize(type, value)).toBeLessThan(largestAppend / 2);
  });
});
