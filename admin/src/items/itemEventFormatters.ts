import { formatListing } from '../core/timeline/listingFields.ts';
import {
  describeConsequence,
  describeEvent,
  subject,
  linkSwap,
  type DataOf,
  type Facts,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of an item, from listing to exchange. */
export function createFormatters(speaker: FormatHelpers): EventFormatters<'item' | 'itemViews'> {
  const { t, term } = speaker;
  const purposes: Record<DataOf<'ItemListed'>['type'], string> = {
    barter: t('to swap', 'zum Tauschen'),
    donate: t('to give away', 'zum Verschenken'),
    request: t('as a wanted post', 'als Gesuch'),
  };
  return {
    ItemListed: (data) =>
      describeEvent(
        [
          t('listed ', 'hat '),
          subject,
          t(
            ` in ${data.category}, ${purposes[data.type]}`,
            ` in ${term(data.category)} ${purposes[data.type]} eingestellt`,
          ),
        ],
        {
          ...toListingFacts(data, speaker),
          ...(data.continues && { handovers: String(data.continues.handovers) }),
          status: term('available'),
        },
      ),
    ItemRevised: (data) =>
      describeEvent([t('revised ', 'hat '), subject, t('', ' überarbeitet')], toListingFacts(data, speaker)),
    ItemRemoved: ({ from }) =>
      from === 'exchanged'
        ? describeEvent([t('took ', 'hat '), subject, t(' off their list', ' von der eigenen Liste genommen')])
        : describeEvent([t('removed ', 'hat '), subject, t('', ' entfernt')], { status: term('removed') }),
    ItemRestored: ({ to }) =>
      describeEvent([t('restored ', 'hat '), subject, t('', ' wiederhergestellt')], { status: term(to) }),
    ItemLiked: () => describeEvent([t('liked ', 'mag '), subject]),
    ItemUnliked: () => describeEvent([t('unliked ', 'mag nicht mehr: '), subject]),
    ItemReserved: ({ swapId }) =>
      describeConsequence([subject, t(' was reserved for ', ' wurde reserviert für '), linkSwap(swapId)], {
        status: term('pending'),
      }),
    ItemReleased: ({ swapId }) =>
      describeConsequence(
        [
          subject,
          t(' became available again: ', ' ist wieder frei: '),
          linkSwap(swapId),
          t(' didn’t work out', ' kam nicht zustande'),
        ],
        { status: term('available') },
      ),
    ItemExchanged: ({ swapId }) =>
      swapId === null
        ? describeEvent(
            [
              t('marked ', 'hat '),
              subject,
              t(' as exchanged outside the app', ' als außerhalb der App weitergegeben markiert'),
            ],
            { status: term('exchanged') },
          )
        : describeConsequence([subject, t(' was handed over in ', ' wurde übergeben, '), linkSwap(swapId)], {
            status: term('exchanged'),
          }),
    StoryNoteLeft: ({ words, picture }) =>
      describeEvent([t('added to the story of ', 'hat etwas beigetragen zur Geschichte von '), subject], {
        story: speaker.orNone(words),
        pictures: picture === null ? speaker.none : picture.id.slice(0, 8),
      }),
    StoryNoteWithdrawn: () =>
      describeEvent(
        [
          t('withdrew what they added to the story of ', 'hat den eigenen Beitrag zur Geschichte von '),
          subject,
          t('', ' zurückgezogen'),
        ],
        { story: speaker.none },
      ),
    SwapWantsDeclared: ({ isKeptOut }) =>
      isKeptOut
        ? describeEvent([t('kept ', 'hält '), subject, t(' out of swap loops', ' aus Tauschkreisen heraus')])
        : describeEvent([t('said what they would take for ', 'hat gesagt, was es dafür sein dürfte: '), subject]),
    InheritedPicturesRemoved: ({ imageIds }) =>
      describeConsequence([
        subject,
        t(
          ` lost ${String(imageIds.length)} picture(s) of an earlier owner, whose account was deleted`,
          ` verlor ${String(imageIds.length)} Bild(er) aus früherem Besitz, weil das Konto gelöscht wurde`,
        ),
      ]),
    ItemViewed: () => describeEvent([t('viewed ', 'hat sich '), subject, t('', ' angesehen')]),
  };
}

function toListingFacts(data: DataOf<'ItemListed' | 'ItemRevised'>, speaker: FormatHelpers): Facts {
  const { images } = data;
  return {
    ...formatListing(data, speaker),
    pictures:
      images.length === 0
        ? speaker.none
        : `${String(images.length)} (${images.map(({ id }) => id.slice(0, 8)).join(', ')})`,
  };
}
