import { item, member, said, subject, swap, type DataOf, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** A swap request, from the question to its end; its subject is the item asked for. */
export function swapReadings({ t, term }: Speaker): Readings<'swap'> {
  const failures: Record<DataOf<'SwapFailed'>['why'], string> = {
    cancelled: t('called off', 'abgesagt'),
    abandoned: t('no progress for too long', 'zu lange ging nichts voran'),
    not_as_described: t('not as described', 'nicht wie beschrieben'),
    no_show: t('somebody did not come', 'jemand kam nicht'),
    no_slot: t('no time slot was found', 'es fand sich kein Termin'),
  };
  const request = [t('the request for ', 'die Anfrage nach '), subject] as const;
  return {
    SwapProposed: ({ requestedItemId, offeredItemId, ownerId, message }) =>
      said(
        [
          t('asked ', 'hat '),
          member(ownerId),
          t(' for ', ' gefragt nach '),
          item(requestedItemId),
          ...(offeredItemId === null ? [] : [t(', offering ', ' und bietet '), item(offeredItemId)]),
        ],
        { status: term('pending'), ...(message === '' ? {} : { message }) },
      ),
    SwapProposalAbandoned: () =>
      said([t('gave up a request that stopped half-way', 'hat eine Anfrage aufgegeben, die halb stehen blieb')]),
    SwapAcceptanceBegun: () =>
      said([
        t('said yes to ', 'hat zugesagt: '),
        ...request,
        t('; what was agreed is being reserved', '; das Vereinbarte wird reserviert'),
      ]),
    SwapAccepted: () => said([t('accepted ', 'hat angenommen: '), ...request], { status: term('accepted') }),
    SwapAcceptanceAbandoned: ({ heldItemId }) =>
      said(
        [
          t('could not accept ', 'konnte nicht annehmen: '),
          ...request,
          t('; already promised: ', '; schon versprochen: '),
          item(heldItemId),
        ],
        { status: term('paused') },
      ),
    SwapRejected: ({ why, reason }) =>
      said(
        why === 'item_removed'
          ? [
              t('closed ', 'hat geschlossen: '),
              ...request,
              t(', because the item was removed', ', denn sie ist nicht mehr am Brett'),
            ]
          : [t('declined ', 'hat abgelehnt: '), ...request],
        { status: term('rejected'), ...(reason === '' ? {} : { reason }) },
      ),
    SwapCancelled: () => said([t('withdrew ', 'hat zurückgezogen: '), ...request], { status: term('cancelled') }),
    SwapPaused: ({ rivalId }) =>
      said(
        [t('paused ', 'lässt ruhen: '), ...request, t('; accepted first: ', '; zuerst angenommen: '), swap(rivalId)],
        { status: term('paused') },
      ),
    SwapResumed: ({ rivalId }) =>
      said(
        [
          t('opened ', 'hat wieder geöffnet: '),
          ...request,
          ...(rivalId === null
            ? [t(' again: both items are free', '; beides ist frei')]
            : [t(' again; came to nothing: ', '; nicht zustande kam: '), swap(rivalId)]),
        ],
        { status: term('pending') },
      ),
    SwapSuperseded: ({ rivalId }) =>
      said(
        [
          t('closed ', 'hat geschlossen: '),
          ...request,
          t('; completed instead: ', '; stattdessen abgeschlossen: '),
          swap(rivalId),
        ],
        { status: term('superseded') },
      ),
    SwapFailed: ({ why }) =>
      said([t('ended the swap of ', 'hat den Tausch beendet: '), subject, `: ${failures[why]}`], {
        status: term('failed'),
      }),
    HandoverConfirmed: () => said([t('confirmed the handover of ', 'hat die Übergabe bestätigt: '), subject]),
    SwapCompleted: () =>
      said([t('completed the swap of ', 'hat den Tausch abgeschlossen: '), subject], { status: term('completed') }),
  };
}
