import { getEntries, getStreamId, itemForm, pickItemDetails, type Caller } from '@pass-along/contracts';
import * as z from 'zod/mini';
import type { AnyDecider } from '../core/streamFold.ts';
import type { Item } from '../items/itemState.ts';

/** The parts of a JSON Schema that an example depends on. */
interface Shape {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  /** Set by the schemas `streamId` and `actor`. */
  source?: 'streamId' | 'actor';
}

/** Values of the stream, the current admin and the current time. */
interface Known {
  streamId: string;
  actor: string;
  now: string;
  /** By field name, for values that a schema does not describe. */
  typical: Record<string, unknown>;
}

/** An id that stands for another member, item or swap. */
const otherId = '00000000-0000-4000-8000-000000000001';

function toKnown(stream: string, { memberId: actor, at: now }: { memberId: string; at: string }): Known {
  const streamId = getStreamId(stream);
  const item: Item = {
    ...pickItemDetails(
      itemForm.parse({ title: 'Desk lamp', description: 'It bends', category: 'Home & Garden', type: 'donate' }),
    ),
    ...{ status: 'available', itemId: otherId, ownerId: otherId, circleId: null, images: [], likes: [], note: null },
    ...{ swapWants: null, offList: false, listedAt: now, updatedAt: now },
  };
  const typical = {
    title: item.title,
    month: '2030-05',
    timeZone: 'Europe/Berlin',
    stream: `member-${streamId}`,
    completedAt: now,
    settings: { sessionDays: 7 },
    badges: [],
    requested: item,
    offered: { ...item, itemId: streamId, ownerId: actor },
  };
  return { streamId, actor, now, typical };
}

function toShape(fields: z.core.$ZodShape): Shape {
  return z.toJSONSchema(z.object(fields), { unrepresentable: 'any' }) as Shape;
}

/** The smallest value that fits its schema: optional fields are missing, and nullable ones are null. */
function createExample(shape: Shape, name: string, known: Known): unknown {
  if (Object.hasOwn(known.typical, name)) return known.typical[name];
  if (shape.source) return known[shape.source];
  if (shape.enum) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.anyOf) return createExample(pickAlternative(shape.anyOf), name, known);
  const types = [shape.type ?? []].flat();
  switch (types.includes('null') ? 'null' : types[0]) {
    case 'object':
      return createFields(shape, known);
    case 'array':
      return shape.items ? [createExample(shape.items, name, known)] : [];
    case 'string':
      return createText(shape.format, name, known);
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return 1;
    case undefined:
    default:
      return null;
  }
}

/** Null where it is allowed, unless the field names the acting member. */
function pickAlternative(shapes: readonly Shape[]): Shape {
  const preferred = shapes.find(({ source }) => source) ?? shapes.find(({ type }) => type === 'null') ?? shapes[0];
  return preferred ?? {};
}

/** Where everything but the actor is optional, as in changes, the first optional field is shown. */
function createFields({ properties = {}, required = [] }: Shape, known: Known): Record<string, unknown> {
  const needed = getEntries(properties).filter(([name]) => required.includes(name));
  const optional = getEntries(properties).filter(([name]) => !required.includes(name));
  const shown = needed.every(([, shape]) => isActor(shape)) ? [...needed, ...optional.slice(0, 1)] : needed;
  return Object.fromEntries(shown.map(([name, shape]) => [name, createExample(shape, name, known)]));
}

/** Whether a field is the id of the acting member, or the member as the caller. */
function isActor({ source, anyOf = [], properties }: Shape): boolean {
  return source === 'actor' || anyOf.some(isActor) || properties?.['memberId']?.source === 'actor';
}

function createText(format: string | undefined, name: string, { now }: Known): string {
  if (format === 'date-time') return now;
  if (format === 'date') return now.slice(0, 10);
  return /(^id|Id)s?$/.test(name) ? otherId : name;
}

/** Whether a command creates or checks a secret, so that developers cannot try it. */
export function isWithheld(fields: z.core.$ZodShape): boolean {
  return JSON.stringify(toShape(fields)).includes('"writeOnly":true');
}

/** The commands of a stream, each with an example. */
export function getOfferedCommands(
  { commands }: AnyDecider,
  stream: string,
  asked: { memberId: string; at: string },
): { type: string; withheld: boolean; example: Record<string, unknown> }[] {
  const known = toKnown(stream, asked);
  return getEntries(commands).map(([type, fields]) => {
    const withheld = isWithheld(fields);
    return { type, withheld, example: withheld ? {} : createFields(toShape(fields), known) };
  });
}

/** The fields of a command that name the acting member. */
export function getActorFields({ commands }: AnyDecider, type: string, caller: Caller): Record<string, unknown> {
  const fields = Object.hasOwn(commands, type) ? commands[type] : undefined;
  return Object.fromEntries(
    getEntries(fields ? (toShape(fields).properties ?? {}) : {})
      .filter(([, shape]) => isActor(shape))
      .map(([name, { properties }]) => [name, properties ? caller : caller.memberId]),
  );
}
