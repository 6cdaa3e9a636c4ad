import { splitPieces, toStem, type ItemCategory, getEntries } from '@pass-along/contracts';

/** What other communities list, in English and German: it suggests a category while this board has nothing alike. */
const words: Record<ItemCategory, string> = {
  Electronics:
    'adapter battery cable camera charger computer console headphones keyboard laptop monitor mouse phone printer ' +
    'router screen smartphone speaker tablet television tv webcam ' +
    'akku bildschirm drucker fernseher fernsehgerät handy kabel kamera kopfhörer ladegerät lautsprecher maus rechner ' +
    'steckdose tastatur',
  Clothing:
    'blouse coat dress hoodie jacket jeans jumper pullover shirt skirt socks suit sweater trousers uniform ' +
    'anzug bluse hemd hose jacke kleid mantel mütze pulli rock schal socken strickjacke',
  'Home & Garden':
    'armchair bed blanket bookcase bowl broom carpet chair coffee couch cupboard curtain cushion desk drill fan ' +
    'flowerpot freezer fridge hammer kettle ladder lamp mattress mirror mixer oven pan plant plate pot rug saw shelf ' +
    'sofa spade stool table teapot toaster vacuum vase washing wardrobe ' +
    'backofen bett bohrmaschine decke gardine geschirr geschirrspülmaschine hammer hocker kaffeemaschine kissen ' +
    'kommode kühlschrank lampe leiter matratze mixer pfanne pflanze regal säge schrank schreibtisch sessel spiegel ' +
    'staubsauger stuhl teppich tisch topf vase waschmaschine wasserkocher werkzeug',
  Sports:
    'ball bicycle bike boots climbing dumbbell football helmet racket rollerblades sled skates skateboard skis ' +
    'sleeping snowboard tent treadmill weights yoga ' +
    'fahrrad fußball hantel helm isomatte kletterschuhe rad rucksack schlafsack schlitten schlittschuhe schläger ski ' +
    'zelt',
  Music:
    'accordion amplifier cd cello clarinet drum flute guitar keyboard piano record saxophone trumpet turntable ' +
    'ukulele violin vinyl ' +
    'akkordeon blockflöte flöte geige gitarre klarinette klavier noten plattenspieler schallplatte schlagzeug ' +
    'trompete verstärker',
  Fashion:
    'bag belt bracelet earrings glasses handbag hat necklace ring sandals scarf shoes sneakers sunglasses tie ' +
    'wallet watch ' +
    'armband armbanduhr brille geldbeutel gürtel handtasche hut kette krawatte ohrringe ring sandalen schmuck ' +
    'schuhe sonnenbrille stiefel tasche',
  Books:
    'atlas book comic cookbook dictionary encyclopedia magazine novel textbook ' +
    'bildband buch bücher comic duden kochbuch krimi lexikon roman schulbuch wörterbuch zeitschrift',
  Toys:
    'blocks cards doll dollhouse game jigsaw lego playmobil puzzle teddy toy train ' +
    'bauklötze brettspiel eisenbahn kartenspiel kuscheltier puppe puppenhaus puzzle spiel spielzeug stofftier',
  Automotive:
    'bumper car carseat engine motor roof tyre tire tyres wheel wiper ' +
    'anhänger autoreifen dachbox dachträger felge kindersitz motor motorrad reifen scheibenwischer wagenheber ' +
    'winterreifen',
  'Health & Beauty':
    'brush comb cream crutches hairdryer lotion makeup perfume razor scale shampoo soap thermometer towel ' +
    'wheelchair ' +
    'bürste creme föhn haartrockner krücken parfüm rasierer rollator rollstuhl seife shampoo waage',
};

/** Each word by its stem. */
export const categoryByStem: ReadonlyMap<string, ItemCategory> = new Map(
  getEntries(words).flatMap(([category, list]) =>
    splitPieces(list).map(({ text }) => [toStem(text), category] as const),
  ),
);
