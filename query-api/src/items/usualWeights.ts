import { splitPieces, toStem } from '@pass-along/contracts';

/**
 * What things weigh in kilograms, by words in English and German. It suggests a weight while this board has nothing
 * alike. Words with very different things behind them, such as 'table' or 'game', are listed by their usual kind.
 */
const wordsByKilograms: readonly (readonly [number, string])[] = [
  [
    0.1,
    'adapter battery bracelet cable cards earrings glasses mouse necklace ring socks sunglasses tie wallet ' +
      'watch wiper ' +
      'akku armband armbanduhr brille geldbeutel kabel kartenspiel kette krawatte maus ohrringe ring schmuck socken ' +
      'sonnenbrille',
  ],
  [
    0.2,
    'belt blouse brush cd charger comb cream duden hat makeup perfume phone razor scarf shirt smartphone soap ' +
      'bluse bürste creme gürtel handy hemd hut ladegerät mütze parfüm rasierer schal seife smartphone',
  ],
  [
    0.4,
    'book comic doll dress flute headphones magazine novel puzzle skirt sweater jumper pullover shampoo teddy ' +
      'toy towel ' +
      'trousers jeans vinyl ' +
      'blockflöte buch comic flöte hose kleid kopfhörer krimi noten pulli pullover puppe puzzle rock roman ' +
      'schallplatte ' +
      'shampoo stofftier kuscheltier spielzeug strickjacke zeitschrift',
  ],
  [
    0.7,
    'bag camera cookbook cushion dictionary game handbag hoodie hairdryer jacket jigsaw keyboard sandals sneakers ' +
      'tablet textbook ukulele bowl plate pot teapot vase helmet hammer ' +
      'bildband brettspiel fön föhn haartrockner hammer helm jacke kamera kissen kochbuch lexikon sandalen schulbuch ' +
      'tablet tasche handtasche tastatur vase wörterbuch',
  ],
  [
    1.2,
    'atlas boots coat curtain kettle lego pan playmobil router scale shoes skates speaker suit webcam blocks ' +
      'anzug atlas bauklötze eisenbahn gardine kletterschuhe lautsprecher mantel pfanne schlittschuhe schuhe stiefel ' +
      'topf waage wasserkocher',
  ],
  [
    2,
    'blanket drill fan laptop lamp mixer rollerblades saw sleeping spade toaster violin broom ' +
      'bohrmaschine decke dollhouse geige isomatte kaffeemaschine lampe mixer puppenhaus rucksack schlafsack ' +
      'spaten säge toaster',
  ],
  [
    3,
    'clarinet crutches dumbbell guitar saxophone skis snowboard trumpet tent wagenheber ' +
      'dachträger gitarre hantel klarinette krücken ski skateboard trompete zelt',
  ],
  [
    5,
    'mirror monitor plant printer rug sled stool turntable vacuum ' +
      'anhänger bildschirm drucker hocker pflanze plattenspieler schlitten spiegel staubsauger teppich',
  ],
  [
    8,
    'accordion amplifier carseat chair computer felge kindersitz ladder rechner rollator stuhl tire tires tyre ' +
      'tyres verstärker akkordeon leiter reifen autoreifen winterreifen wheel',
  ],
  [
    13,
    'bicycle bike cello dachbox fahrrad fernseher fernsehgerät microwave mikrowelle rad television treadmill tv ' +
      'wheelchair rollstuhl',
  ],
  [20, 'armchair bookcase desk drum kommode mattress matratze regal schlagzeug schreibtisch sessel shelf table tisch'],
  [40, 'backofen bett bed cupboard fridge freezer geschirrspülmaschine kühlschrank oven schrank sofa couch wardrobe'],
  [65, 'washing waschmaschine dryer trockner'],
  [180, 'piano klavier'],
];

/** Each word by its stem. */
const weightByStem: ReadonlyMap<string, number> = new Map(
  wordsByKilograms.flatMap(([kilograms, list]) =>
    splitPieces(list).map(({ text }) => [toStem(text), kilograms] as const),
  ),
);

/** The usual weight of what the word names. The last part of a German compound names it. */
export const findUsualWeight = (stem: string): number | undefined => findByStem(weightByStem, stem);

/** The entry of a word, or of the longest word that it ends in. */
export function findByStem<T>(byStem: ReadonlyMap<string, T>, stem: string): T | undefined {
  const listed = byStem.get(stem);
  if (listed !== undefined) return listed;
  const endings = [...byStem.keys()].filter((word) => word.length >= 4 && stem.endsWith(word));
  const [longest] = endings.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : byStem.get(longest);
}
