import {
  describeConsequence,
  describeEvent,
  linkItem,
  linkMember,
  linkSwap,
  type DataOf,
  type EventFormatters,
  type Sentence,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

type Legs = DataOf<'SwapLoopOffered'>['legs'];

type Replacement = Pick<DataOf<'SwapLoopReplacementAgreed'>, 'itemId' | 'giverId' | 'receiverId'>;
type ReplacementEventType =
  | 'SwapLoopMemberShort'
  | 'SwapLoopReplacementProposed'
  | 'SwapLoopReplacementNudged'
  | 'SwapLoopReplacementAccepted'
  | 'SwapLoopReplacementAgreed'
  | 'SwapLoopReplacementEnded'
  | 'SwapLoopReplacementGiven'
  | 'SwapLoopReplacementLost'
  | 'SwapLoopMemberSettled';

/** Sentences of members that were left short, and of what they got instead. */
function createReplacementFormatters(
  t: FormatHelpers['t'],
  ends: Record<DataOf<'SwapLoopDissolved'>['why'], string>,
): Pick<EventFormatters<'swapLoop'>, ReplacementEventType> {
  const name = ({ itemId, giverId, receiverId }: Replacement): Sentence => [
    linkItem(itemId),
    t(' from ', ' von '),
    linkMember(giverId),
    t(' for ', ' für '),
    linkMember(receiverId),
  ];
  const begin = t('Instead of an item lost in a swap loop: ', 'Statt eines ausgefallenen Dings im Tauschkreis: ');
  const why: Record<DataOf<'SwapLoopMemberSettled'>['why'], string> = {
    declined: t('the offered item was declined', 'das angebotene Ding wurde abgelehnt'),
    expired: t('the offer was not answered in time', 'das Angebot wurde nicht rechtzeitig beantwortet'),
    karma_only: t('karma at once', 'Karma sofort'),
    left: t('the member is erased', 'das Mitglied ist gelöscht'),
  };
  return {
    SwapLoopMemberShort: ({ memberId, itemId }) =>
      describeConsequence([
        t('In a swap loop, ', 'In einem Tauschkreis hat '),
        linkMember(memberId),
        t(' gave something and won’t get ', ' etwas gegeben und bekommt nicht '),
        linkItem(itemId),
      ]),
    SwapLoopReplacementProposed: ({ reason, karma, ...data }) =>
      describeEvent(
        [
          t(
            'offered instead of an item lost in a swap loop: ',
            'bot statt eines ausgefallenen Dings im Tauschkreis an: ',
          ),
          ...name(data),
          t(`, or ${String(karma)} karma`, `, oder ${String(karma)} Karma`),
        ],
        reason === '' ? {} : { reason },
      ),
    SwapLoopReplacementNudged: (data) =>
      describeConsequence([t('Reminded of an offer: ', 'An ein Angebot erinnert: '), ...name(data)]),
    SwapLoopReplacementAccepted: (data) =>
      describeEvent([
        t('took instead of an item lost in a swap loop: ', 'nahm statt eines ausgefallenen Dings im Tauschkreis: '),
        ...name(data),
      ]),
    SwapLoopReplacementAgreed: (data) =>
      describeConsequence([begin, ...name(data), t(' is reserved, ', ' ist reserviert, '), linkSwap(data.swapId)]),
    SwapLoopReplacementEnded: ({ why: end, ...data }) => {
      const sentence = [t('Offer ended in a swap loop: ', 'Angebot im Tauschkreis beendet: '), ...name(data), ', '];
      const arrived = t('the promised thing came after all', 'das Versprochene kam doch noch');
      return describeConsequence([...sentence, end === 'arrived' ? arrived : ends[end]]);
    },
    SwapLoopReplacementGiven: (data) =>
      describeConsequence([begin, ...name(data), t(' was handed over', ' wurde übergeben')]),
    SwapLoopReplacementLost: ({ memberId, ...data }) =>
      describeConsequence([
        begin,
        ...name(data),
        t(' won’t be handed over', ' wird nicht übergeben'),
        ...(memberId === null ? [] : [t('; ended by ', '; beendet von '), linkMember(memberId)]),
      ]),
    SwapLoopMemberSettled: ({ memberId, why: end, karma, reason }) =>
      describeConsequence(
        [
          t('In a swap loop nothing more is owed to ', 'In einem Tauschkreis ist abgefunden: '),
          linkMember(memberId),
          `, ${why[end]}`,
          ...(karma === 0 ? [] : [t(`, ${String(karma)} karma`, `, ${String(karma)} Karma`)]),
        ],
        reason === '' ? {} : { reason },
      ),
  };
}

/** Sentences of a swap loop, from offer to end. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'swapLoop'> {
  const refusals: Record<DataOf<'SwapLoopDeclined'>['why'], string> = {
    not_this_thing: t('doesn’t want this thing', 'möchte dieses Ding nicht'),
    not_my_thing: t('keeps their own thing', 'behält das eigene Ding'),
    not_these_people: t('not with these members', 'nicht mit diesen Mitgliedern'),
    not_now: t('not now', 'nicht jetzt'),
  };
  const ends: Record<DataOf<'SwapLoopDissolved'>['why'], string> = {
    declined: t('a member said no', 'ein Mitglied sagte Nein'),
    expired: t('not all answered in time', 'nicht alle antworteten rechtzeitig'),
    item_gone: t('a thing is not available', 'ein Ding ist nicht zu haben'),
    member_away: t('a member can’t act', 'ein Mitglied ist nicht erreichbar'),
    blocked: t('one member blocked another', 'ein Mitglied hat ein anderes blockiert'),
  };
  const listMembers = (ids: readonly string[]): Sentence =>
    ids.flatMap((id, index) => [index === 0 ? '' : ', ', linkMember(id)]);
  const listLegs = (legs: Legs): Sentence =>
    legs.flatMap(({ giverId, receiverId, itemId }, index) => [
      index === 0 ? '' : ', ',
      linkMember(giverId),
      t(' gives ', ' gibt '),
      linkItem(itemId),
      t(' to ', ' an '),
      linkMember(receiverId),
    ]);
  return {
    SwapLoopOffered: ({ legs }) =>
      describeConsequence([t('A swap loop was found: ', 'Ein Tauschkreis wurde gefunden: '), ...listLegs(legs)]),
    SwapLoopOfferAbandoned: () =>
      describeConsequence([
        t('An incomplete swap loop was given up', 'Ein unvollständiger Tauschkreis wurde aufgegeben'),
      ]),
    SwapLoopMembersAsked: ({ toMemberIds, agreedIds }) =>
      describeConsequence([
        t('Asked about a swap loop: ', 'Zu einem Tauschkreis gefragt: '),
        ...(toMemberIds.length === 0 ? [t('no one', 'niemand')] : listMembers(toMemberIds)),
        ...(agreedIds.length === 0
          ? []
          : [t('; agreed before: ', '; schon einverstanden: '), ...listMembers(agreedIds)]),
      ]),
    SwapLoopMemberAskedAgain: ({ memberId, getsItemId }) =>
      describeConsequence([
        t('Asked again about a swap loop, as ', 'Erneut zu einem Tauschkreis gefragt, denn '),
        linkItem(getsItemId),
        t(' was changed: ', ' wurde geändert: '),
        linkMember(memberId),
      ]),
    SwapLoopAccepted: ({ givesItemId, getsItemId }) =>
      describeEvent([
        t('said yes to a swap loop: gives ', 'hat einem Tauschkreis zugesagt: gibt '),
        linkItem(givesItemId),
        t(', gets ', ', bekommt '),
        linkItem(getsItemId),
      ]),
    SwapLoopDeclined: ({ givesItemId, getsItemId, why, words }) =>
      describeEvent(
        [
          t('said no to a swap loop: would give ', 'hat einen Tauschkreis abgelehnt: gäbe '),
          linkItem(givesItemId),
          t(', would get ', ', bekäme '),
          linkItem(getsItemId),
          `; ${refusals[why]}`,
        ],
        words === '' ? {} : { message: words },
      ),
    SwapLoopNudged: ({ toMemberIds }) =>
      describeConsequence([
        t('Reminded of a swap loop: ', 'An einen Tauschkreis erinnert: '),
        ...listMembers(toMemberIds),
      ]),
    SwapLoopReservationBegun: () =>
      describeConsequence([
        t(
          'All said yes to a swap loop; the things are being reserved',
          'Alle haben einem Tauschkreis zugesagt; die Dinge werden reserviert',
        ),
      ]),
    SwapLoopAgreed: ({ legs }) =>
      describeConsequence([t('A swap loop was agreed: ', 'Ein Tauschkreis wurde vereinbart: '), ...listLegs(legs)]),
    SwapLoopDissolved: ({ why, memberId, itemId }) =>
      describeConsequence([
        t('A swap loop was dissolved: ', 'Ein Tauschkreis wurde aufgelöst: '),
        ends[why],
        ...(memberId === null ? [] : [': ', linkMember(memberId)]),
        ...(itemId === null ? [] : [': ', linkItem(itemId)]),
      ]),
    SwapLoopUndone: ({ swapId, memberId }) =>
      describeConsequence([
        t('A swap loop was undone before its first handover', 'Ein Tauschkreis endete vor seiner ersten Übergabe'),
        ...(memberId === null ? [] : [': ', linkMember(memberId)]),
        ...(swapId === null ? [] : [', ', linkSwap(swapId)]),
      ]),
    SwapLoopLegCompleted: ({ swapId, itemId, giverId, receiverId }) =>
      describeConsequence([
        t('In a swap loop, ', 'In einem Tauschkreis gab '),
        linkMember(giverId),
        t(' gave ', ' '),
        linkItem(itemId),
        t(' to ', ' an '),
        linkMember(receiverId),
        ', ',
        linkSwap(swapId),
      ]),
    SwapLoopLegLost: ({ swapId, itemId, receiverId, memberId }) =>
      describeConsequence([
        t('In a swap loop, ', 'In einem Tauschkreis bekommt '),
        linkMember(receiverId),
        t(' won’t get ', ' nicht '),
        linkItem(itemId),
        ', ',
        linkSwap(swapId),
        ...(memberId === null ? [] : [t('; ended by ', '; beendet von '), linkMember(memberId)]),
      ]),
    SwapLoopLegReversed: ({ swapId, itemId, giverId, receiverId, reversedBy }) =>
      describeConsequence([
        t('In a swap loop a handover doesn’t count: ', 'In einem Tauschkreis zählt eine Übergabe nicht: '),
        linkItem(itemId),
        t(' from ', ' von '),
        linkMember(giverId),
        t(' to ', ' an '),
        linkMember(receiverId),
        ', ',
        linkSwap(swapId),
        t('; reversed by ', '; rückgängig gemacht von '),
        linkMember(reversedBy),
      ]),
    SwapLoopMeetingProposed: ({ memberIds, place }) =>
      describeEvent(
        [
          t('suggested one meeting for the swap loop of ', 'schlug ein Treffen für den ganzen Tauschkreis vor: '),
          ...listMembers(memberIds),
        ],
        place === '' ? {} : { 'meeting place': place },
      ),
    SwapLoopMeetingAccepted: () =>
      describeEvent([t('can come to the meeting of a swap loop', 'kann zum Treffen eines Tauschkreises kommen')]),
    SwapLoopMeetingDeclined: () =>
      describeEvent([
        t('can’t come to the meeting of a swap loop', 'kann nicht zum Treffen eines Tauschkreises kommen'),
      ]),
    SwapLoopMeetingLapsed: ({ memberIds }) =>
      describeConsequence([
        t('A meeting was not answered in time by all of ', 'Ein Treffen haben nicht rechtzeitig alle zugesagt von '),
        ...listMembers(memberIds),
      ]),
    SwapLoopMeetingSet: ({ memberIds, place }) =>
      describeConsequence(
        [
          t('One meeting was set for a swap loop: ', 'Ein Treffen für einen Tauschkreis steht fest: '),
          ...listMembers(memberIds),
        ],
        place === '' ? {} : { 'meeting place': place },
      ),
    SwapLoopStopped: ({ memberIds, reason }) =>
      describeEvent(
        [
          t('ended what was open in the swap loop of ', 'hat beendet, was offen war im Tauschkreis von '),
          ...listMembers(memberIds),
        ],
        reason === '' ? {} : { reason },
      ),
    ...createReplacementFormatters(t, ends),
    SwapLoopCompleted: () =>
      describeConsequence([t('A swap loop was completed', 'Ein Tauschkreis wurde abgeschlossen')]),
  };
}
