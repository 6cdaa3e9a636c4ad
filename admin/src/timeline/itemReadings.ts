import { listingFacts } from '../items/listing.ts';
import { said, subject, swap, type DataOf, type Facts, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** Sentences of an item, from listing to exchange. */
export function itemReadings(speaker: Speaker): Readings<'item' | 'itemViews'> {
  const { t, term } = speaker;
  return {
    ItemListed: (data) =>
      said(
        [
          t('listed ', 'hat '),
          subject,
          t(
            ` as a ${term(data.type)} in ${data.category}`,
            ` als ${term(data.type)} in ${term(data.category)} eingestellt`,
          ),
        ],
        { ...listing(data, speaker), status: term('available') },
      ),
    ItemRevised: (data) => said([t('revised ', 'hat '), subject, t('', ' überarbeitet')], listing(data, speaker)),
    ItemRemoved: ({ from }) =>
      from === 'exchanged'
        ? said([t('took ', 'hat '), subject, t(' off their list', ' von der eigenen Liste genommen')])
        : said([t('removed ', 'hat '), subject, t('', ' entfernt')], { status: term('removed') }),
    ItemRestored: ({ to }) =>
      said([t('put ', 'hat '), subject, t(' back on show', ' wieder gezeigt')], { status: term(to) }),
    ItemLiked: () => said([t('liked ', 'mag '), subject]),
    ItemUnliked: () => said([t('took back the like of ', 'mag nicht mehr: '), subject]),
    ItemReserved: ({ swapId }) =>
      said([t('promised ', 'hat '), subject, t(' in ', ' versprochen: '), swap(swapId)], { status: term('pending') }),
    ItemReleased: ({ swapId }) =>
      said(
        [
          t('released ', 'hat '),
          subject,
          t(': ', ' freigegeben: '),
          swap(swapId),
          t(' came to nothing', ' kam nicht zustande'),
        ],
        {
          status: term('available'),
        },
      ),
    ItemExchanged: ({ swapId }) =>
      said(
        swapId === null
          ? [t('marked ', 'hat '), subject, t(' as exchanged outside the app', ' außerhalb der App weitergegeben')]
          : [t('handed over ', 'hat '), subject, t(' in ', ' übergeben: '), swap(swapId)],
        { status: term('exchanged') },
      ),
    ItemViewed: () => said([t('looked at ', 'hat sich '), subject, t('', ' angesehen')]),
  };
}

function listing(data: DataOf<'ItemListed' | 'ItemRevised'>, speaker: Speaker): Facts {
  const { images } = data;
  return {
    ...listingFacts(data, speaker),
    pictures:
      images.length === 0
        ? speaker.none
        : `${String(images.length)} (${images.map(({ id }) => id.slice(0, 8)).join(', ')})`,
  };
}
