import {
  linkItem,
  linkMember,
  describeConsequence,
  describeEvent,
  subject,
  linkSwap,
  type DataOf,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of a swap request, from proposal to end; its subject is the requested item. */
export function createFormatters({ t, term, moment }: FormatHelpers): EventFormatters<'swap' | 'swapLoopSearches'> {
  const failures: Record<DataOf<'SwapFailed'>['why'], string> = {
    cancelled: t('cancelled', 'abgebrochen'),
    abandoned: t('no progress for too long', 'zu lange ging nichts voran'),
    not_as_described: t('not as described', 'nicht wie beschrieben'),
    no_show: t('one side didn’t come', 'eine Seite kam nicht'),
    no_slot: t('no time slot was found', 'es fand sich kein Termin'),
    reversed: t('reversed', 'rückgängig gemacht'),
    loop_undone: t('its swap loop ended', 'der Tauschkreis endete'),
    item_removed: t('an item was taken down', 'ein Ding wurde entfernt'),
  };
  const nudges: Record<DataOf<'SwapNudged'>['why'], string> = {
    answer_due: t('no answer yet', 'noch ohne Antwort'),
    handover_soon: t('the handover is coming up', 'die Übergabe steht an'),
    handover_over: t('did the handover happen?', 'hat die Übergabe stattgefunden?'),
    handover_overdue: t('the handover was days ago', 'die Übergabe ist Tage her'),
    confirmation_due: t('one side has confirmed', 'eine Seite hat bestätigt'),
    dispute_open: t('a dispute is open', 'ein Streit ist offen'),
    proposal_lapsed: t('the proposed time has passed', 'die vorgeschlagene Zeit ist vorbei'),
  };
  const formatPlan = ({ startsAt, place, method }: Pick<DataOf<'HandoverProposed'>, 'startsAt' | 'place' | 'method'>) =>
    [term(method), place, moment(startsAt)].filter((part) => part !== '').join(', ');
  const request = [t('the request for ', 'die Anfrage nach '), subject] as const;
  return {
    SwapProposed: ({ requestedItemId, offeredItemId, requesterId, ownerId, message, loopId }) =>
      loopId === undefined
        ? describeEvent(
            [
              t('asked ', 'hat '),
              linkMember(ownerId),
              t(' for ', ' nach '),
              linkItem(requestedItemId),
              t('', ' gefragt'),
              ...(offeredItemId === null ? [] : [t(', offering ', ' und bietet '), linkItem(offeredItemId)]),
            ],
            { status: term('pending'), ...(message === '' ? {} : { message }) },
          )
        : describeConsequence(
            [
              t('A swap in a swap loop began: ', 'Ein Tausch in einem Tauschkreis begann: '),
              linkMember(ownerId),
              t(' gives ', ' gibt '),
              linkItem(requestedItemId),
              t(' to ', ' an '),
              linkMember(requesterId),
            ],
            { status: term('pending') },
          ),
    SwapProposalAbandoned: () =>
      describeConsequence([t('An incomplete request was given up', 'Eine unvollständige Anfrage wurde aufgegeben')]),
    SwapAcceptanceBegun: ({ byMemberId }) =>
      byMemberId === null
        ? describeConsequence([t('The items are being reserved for ', 'Die Dinge werden reserviert für '), ...request])
        : describeEvent([
            t('started to accept ', 'hat begonnen anzunehmen: '),
            ...request,
            t('; the items are being reserved', '; die Dinge werden reserviert'),
          ]),
    SwapAccepted: ({ byMemberId, loopId }) => {
      const facts = { status: term('accepted') };
      if (loopId !== undefined)
        return describeConsequence(
          [
            t('The swap of ', 'Der Tausch von '),
            subject,
            t(' in a swap loop was agreed', ' in einem Tauschkreis ist vereinbart'),
          ],
          facts,
        );
      return byMemberId === null
        ? describeConsequence(
            [t('The request for ', 'Die Anfrage nach '), subject, t(' was accepted', ' wurde angenommen')],
            facts,
          )
        : describeEvent([t('accepted ', 'hat '), ...request, t('', ' angenommen')], facts);
    },
    SwapAcceptanceAbandoned: ({ heldItemId }) =>
      describeEvent(
        [
          t('couldn’t accept ', 'konnte nicht annehmen: '),
          ...request,
          t('; already promised: ', '; schon versprochen: '),
          linkItem(heldItemId),
        ],
        { status: term('paused') },
      ),
    SwapRejected: ({ why, reason }) =>
      describeEvent(
        why === 'item_removed'
          ? [
              t('closed ', 'hat geschlossen: '),
              ...request,
              t(' because the item was removed', ', weil das Ding entfernt wurde'),
            ]
          : [t('declined ', 'hat '), ...request, t('', ' abgelehnt')],
        { status: term('rejected'), ...(reason === '' ? {} : { reason }) },
      ),
    SwapCancelled: () =>
      describeEvent([t('withdrew ', 'hat '), ...request, t('', ' zurückgezogen')], { status: term('cancelled') }),
    SwapCountered: ({ offeredItemId, message }) =>
      describeEvent(
        [
          t('countered ', 'hat ein Gegenangebot gemacht: '),
          ...request,
          ...(offeredItemId === null ? [] : [t(', suggesting ', ' und schlägt vor: '), linkItem(offeredItemId)]),
        ],
        message === '' ? {} : { message },
      ),
    SwapExpired: () =>
      describeConsequence([t('The request for ', 'Die Anfrage nach '), subject, t(' expired', ' ist abgelaufen')], {
        status: term('expired'),
      }),
    SwapNudged: ({ why, toMemberIds }) =>
      describeEvent([
        t('reminded ', 'hat '),
        ...(toMemberIds.length === 0
          ? [t('the admins', 'die Admins')]
          : toMemberIds.flatMap((id, index) => [index === 0 ? '' : ', ', linkMember(id)])),
        t(' of ', ' an '),
        ...request,
        t('', ' erinnert'),
        `: ${nudges[why]}`,
      ]),
    HandoverProposed: ({ startsAt, place, method }) =>
      describeEvent([t('proposed a handover of ', 'hat eine Übergabe vorgeschlagen: '), subject], {
        handover: formatPlan({ startsAt, place, method }),
      }),
    HandoverScheduled: ({ startsAt, place, method }) =>
      describeEvent([t('agreed to the handover of ', 'hat der Übergabe zugestimmt: '), subject], {
        status: term('scheduled'),
        handover: formatPlan({ startsAt, place, method }),
      }),
    HandoverAnswered: ({ isComing }) =>
      describeEvent([
        isComing
          ? t('will come to the handover of ', 'kommt zur Übergabe: ')
          : t('can’t come to the handover of ', 'kann nicht zur Übergabe kommen: '),
        subject,
      ]),
    CollectionCodeMistaken: () =>
      describeEvent([t('entered a wrong collection code for ', 'hat einen falschen Abholcode eingegeben: '), subject]),
    SwapDisputed: ({ reason }) =>
      describeEvent([t('disputed the handover of ', 'bestreitet die Übergabe: '), subject], {
        status: term('disputed'),
        reason,
      }),
    DisputeStatementMade: ({ statement }) =>
      describeEvent([t('shared their side of the dispute about ', 'hat die eigene Sicht geschildert: '), subject], {
        statement,
      }),
    SwapMemberWentAway: ({ memberId }) =>
      describeEvent([
        t('paused ', 'hat pausiert: '),
        ...request,
        t('; away: ', '; nicht erreichbar: '),
        linkMember(memberId),
      ]),
    SwapMemberReturned: ({ memberId }) =>
      describeEvent([
        t('resumed ', 'hat fortgesetzt: '),
        ...request,
        t('; back: ', '; wieder da: '),
        linkMember(memberId),
      ]),
    SwapPaused: ({ rivalId }) =>
      describeEvent(
        [
          t('paused ', 'hat pausiert: '),
          ...request,
          t('; accepted first: ', '; zuerst angenommen: '),
          linkSwap(rivalId),
        ],
        { status: term('paused') },
      ),
    SwapResumed: ({ rivalId }) =>
      describeEvent(
        [
          t('reopened ', 'hat wieder geöffnet: '),
          ...request,
          ...(rivalId === null
            ? [t('; both items are available', '; beide Dinge sind frei')]
            : [t('; this one didn’t work out: ', '; nicht zustande gekommen: '), linkSwap(rivalId)]),
        ],
        { status: term('pending') },
      ),
    SwapSuperseded: ({ rivalId }) =>
      describeEvent(
        [
          t('closed ', 'hat geschlossen: '),
          ...request,
          t('; completed instead: ', '; stattdessen abgeschlossen: '),
          linkSwap(rivalId),
        ],
        { status: term('superseded') },
      ),
    SwapFailed: ({ why }) =>
      describeEvent([t('ended the swap of ', 'hat den Tausch beendet: '), subject, `: ${failures[why]}`], {
        status: term('failed'),
      }),
    SwapEndExplained: ({ reason }) =>
      describeEvent(
        [t('explained the end of ', 'hat das Ende begründet: '), ...request],
        reason === '' ? {} : { reason },
      ),
    HandoverConfirmed: () => describeEvent([t('confirmed the handover of ', 'hat die Übergabe bestätigt: '), subject]),
    SwapCompleted: () =>
      describeEvent([t('completed the swap of ', 'hat den Tausch abgeschlossen: '), subject], {
        status: term('completed'),
      }),
    SwapReversed: () =>
      describeEvent([t('reversed the swap of ', 'hat den Tausch rückgängig gemacht: '), subject], {
        status: term('failed'),
      }),
    SwapLoopsSearched: ({ things, wants, loops, members }) =>
      describeEvent([
        t(
          `searched ${String(things)} things and ${String(wants)} wants for swap loops: ${String(loops)} found, ` +
            `with ${String(members)} members`,
          `hat ${String(things)} Dinge und ${String(wants)} Wünsche nach Tauschkreisen durchsucht: ` +
            `${String(loops)} gefunden, mit ${String(members)} Mitgliedern`,
        ),
      ]),
  };
}
