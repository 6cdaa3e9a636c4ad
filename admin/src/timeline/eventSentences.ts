import { definitionOf, type AuditEntry } from '@pass-along/contracts';
import { communityReadings, settingsStart } from './communityReadings.ts';
import { memberReadings, memberStart } from './memberReadings.ts';
import {
  item,
  member,
  said,
  swap,
  type DataOf,
  type EventReading,
  type Facts,
  type KnownEvent,
  type Readings,
} from './reading.ts';

const failures: Record<DataOf<'SwapFailed'>['why'], string> = {
  cancelled: 'called off',
  abandoned: 'no progress for too long',
  not_as_described: 'not as described',
  no_show: 'somebody did not come',
  no_slot: 'no time slot was found',
};

const readings: Readings = {
  ...memberReadings,
  ...communityReadings,

  ItemListed: (data) =>
    said([`Listed “${data.title}” as ${data.type} in ${data.category}`], { ...listing(data), status: 'available' }),
  ItemRevised: (data) => said(['Revised the listing'], listing(data)),
  ItemRemoved: () => said(['Removed the item'], { status: 'removed' }),
  ItemLiked: () => said(['Liked it']),
  ItemUnliked: () => said(['Took the like back']),
  ItemReserved: ({ swapId }) => said(['Promised it in ', swap(swapId)], { status: 'pending' }),
  ItemReleased: ({ swapId }) => said(['Released it: ', swap(swapId), ' came to nothing'], { status: 'available' }),
  ItemExchanged: ({ swapId }) =>
    said(swapId === null ? ['Marked it as exchanged outside the app'] : ['Handed it over in ', swap(swapId)], {
      status: 'exchanged',
    }),
  ItemViewed: () => said(['Looked at the item']),

  SwapProposed: ({ requestedItemId, offeredItemId, ownerId, message }) =>
    said(
      [
        'Asked ',
        member(ownerId),
        ' for ',
        item(requestedItemId),
        ...(offeredItemId === null ? [] : [', offering ', item(offeredItemId)]),
      ],
      { status: 'pending', ...(message === '' ? {} : { message }) },
    ),
  SwapProposalAbandoned: () => said(['Gave up a request that stopped half-way']),
  SwapAcceptanceBegun: () => said(['Said yes; what was agreed is being reserved']),
  SwapAccepted: () => said(['Accepted: everything is reserved'], { status: 'accepted' }),
  SwapAcceptanceAbandoned: ({ heldItemId }) =>
    said(['Could not accept: ', item(heldItemId), ' was already promised'], { status: 'paused' }),
  SwapRejected: ({ why, reason }) =>
    said([why === 'item_removed' ? 'Closed it because the item was removed' : 'Declined'], {
      status: 'rejected',
      ...(reason === '' ? {} : { reason }),
    }),
  SwapCancelled: () => said(['Withdrew the request'], { status: 'cancelled' }),
  SwapPaused: ({ rivalId }) => said(['Paused: ', swap(rivalId), ' was accepted first'], { status: 'paused' }),
  SwapResumed: ({ rivalId }) =>
    said(rivalId === null ? ['Open again: both items are free'] : ['Open again: ', swap(rivalId), ' came to nothing'], {
      status: 'pending',
    }),
  SwapSuperseded: ({ rivalId }) => said(['Over: ', swap(rivalId), ' was completed'], { status: 'superseded' }),
  SwapFailed: ({ why, byMemberId }) =>
    said(['Failed by ', member(byMemberId), `: ${failures[why]}`], { status: 'failed' }),
  HandoverConfirmed: () => said(['Confirmed the handover']),
  SwapCompleted: () => said(['Completed'], { status: 'completed' }),

  ValueReserved: ({ ownerId }) => said(['Reserved it for ', member(ownerId)]),
  ValueReleased: ({ ownerId }) => said(['Gave it free again, held until now for ', member(ownerId)]),
};

/** Reads one stored event in plain words; an event of an unknown type or shape is named by its type. */
export function readEvent(type: string, data: AuditEntry['data']): EventReading {
  const definition = definitionOf(type);
  // what the server keeps back, as a password hash, reads as its placeholder
  const parsed = definition?.data.safeParse({ tokenDigest: '', ...definition.personal?.fields, ...data });
  if (!isKnown(type) || parsed?.success !== true) return said([eventWords(type)]);
  // the schema of this very type has just accepted the data
  const reading = readings[type] as (data: unknown) => EventReading;
  return reading(parsed.data);
}

/** How a subject stands before its first event, by the category of its stream. */
export function factsBefore(category: string): Facts {
  switch (category) {
    case 'member':
      return memberStart;
    case 'settings':
      return settingsStart;
    default:
      return {};
  }
}

/** 'ItemListed' as 'Item listed'. */
export function eventWords(type: string): string {
  const words = type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isKnown(type: string): type is KnownEvent['type'] {
  return Object.hasOwn(readings, type);
}

function listing(data: DataOf<'ItemListed' | 'ItemRevised'>): Facts {
  return {
    title: data.title,
    description: data.description,
    category: data.category,
    type: data.type,
    condition: data.condition,
    value: data.estimatedValue === null ? 'none' : String(data.estimatedValue),
    tags: data.tags.length === 0 ? 'none' : data.tags.join(', '),
    'delivery notes': data.deliveryNotes === '' ? 'none' : data.deliveryNotes,
    pictures:
      data.images.length === 0
        ? 'none'
        : `${data.images.length} (${data.images.map(({ id }) => id.slice(0, 8)).join(', ')})`,
  };
}
