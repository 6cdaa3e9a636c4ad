import { type ItemCategory, type ItemCondition, type ItemType } from '@pass-along/contracts';
import { type MotifName } from './motifs.ts';

/** The people of the seeded house; their first password is the one seeding prints. */
export const people = [
  'Asha Menon', 'Bram de Wit', 'Carla Núñez', 'Dmitri Volkov', 'Emeka Obi', 'Farida Khan', 'Greta Lindqvist', 'Hiro Tanaka',
  'Ines Costa', 'Jonas Weber', 'Kavya Reddy', 'Liam O’Brien', 'Maya Haddad', 'Noor Aziz', 'Oluwaseun Bello',
] as const;

export interface SeedItem {
  title: string;
  description: string;
  category: ItemCategory;
  type: ItemType;
  condition: ItemCondition;
  value: number | null;
  tags: string[];
  motif: MotifName;
}

type Row = [title: string, description: string, type: ItemType, condition: ItemCondition, value: number | null, tags: string, motif: MotifName];

const shelves: Record<ItemCategory, Row[]> = {
  Electronics: [
    ['Desk lamp with a warm bulb', 'Bends where you need it. The switch clicks a little, the light is lovely.', 'barter', 'good', 15, 'lamp light desk', 'lamp'],
    ['Kitchen radio', 'Finds every station in town. Runs on mains or four batteries.', 'barter', 'good', 20, 'radio kitchen', 'radio'],
    ['Second phone, unlocked', 'Battery holds a day and a half. Charger included, no scratches on the glass.', 'barter', 'like-new', 90, 'phone unlocked', 'phone'],
    ['Reading lamp for the bedside', 'Green shade, small foot. I moved to a room with too many lamps.', 'donate', 'good', null, 'lamp bedroom', 'lamp'],
    ['Bluetooth speaker with a handle', 'Loud enough for the courtyard, waterproof enough for the shower.', 'barter', 'like-new', 45, 'speaker music party', 'radio'],
    ['Old phone for spare parts', 'The screen is broken, everything else works. For somebody who repairs.', 'donate', 'poor', null, 'repair parts', 'phone'],
    ['Clip-on lamp', 'Clamps to any shelf. Takes ordinary small bulbs.', 'barter', 'fair', 8, 'lamp shelf', 'lamp'],
    ['Looking for a digital radio', 'Ours gave up during breakfast. Any size will do.', 'request', 'good', null, 'radio wanted', 'radio'],
  ],
  Clothing: [
    ['Striped summer shirt, size M', 'Worn twice. Cotton, washes well, slightly too short for me.', 'barter', 'like-new', 12, 'shirt summer cotton', 'shirt'],
    ['Winter coat, size 40', 'Warm down to minus ten. Inner pocket re-stitched by hand.', 'barter', 'good', 60, 'coat winter warm', 'coat'],
    ['Rain jacket', 'Keeps the rain out, lets the air through. Hood rolls into the collar.', 'donate', 'good', null, 'rain jacket', 'coat'],
    ['Football shirt from the house league', 'Number 7. Has scored nine goals and one own goal.', 'barter', 'fair', 10, 'football shirt', 'shirt'],
    ['Three plain T-shirts', 'Grey, white, green. Size L, all fine, I only wear black.', 'donate', 'good', null, 'tshirt bundle', 'shirt'],
    ['Wool coat, long', 'Heavy, elegant, from my grandmother’s tailor. Size 38.', 'barter', 'good', 85, 'coat wool', 'coat'],
    ['Work shirt with pockets', 'Denim, softened by years. Size XL.', 'barter', 'fair', 9, 'denim shirt', 'shirt'],
    ['Looking for a warm jacket for a child', 'Height about 128 cm, any colour but pink, she says.', 'request', 'good', null, 'kids winter wanted', 'coat'],
  ],
  'Home & Garden': [
    ['Monstera cutting in a clay pot', 'Rooted since spring, three leaves, one on the way.', 'donate', 'good', null, 'plant monstera', 'plant'],
    ['Kitchen chair, painted', 'Solid beech. I painted the seat green during a long weekend.', 'barter', 'good', 25, 'chair kitchen wood', 'chair'],
    ['Soup pot, 8 litres', 'For the whole floor’s dinner. Lid fits, handles stay cool.', 'barter', 'good', 18, 'pot kitchen cooking', 'pot'],
    ['Balcony basil in a pot', 'Smells of July. Needs more sun than my window has.', 'donate', 'new', null, 'plant herbs balcony', 'plant'],
    ['Two folding chairs', 'Made for the courtyard table. One has a new screw.', 'barter', 'fair', 20, 'chair garden folding', 'chair'],
    ['Cast-iron casserole', 'Heavy as a good argument. Enamel perfect inside.', 'barter', 'like-new', 55, 'pot oven', 'pot'],
    ['Rubber plant, one metre', 'Has outgrown the shelf and now looks down on me.', 'donate', 'good', null, 'plant large', 'plant'],
    ['Pressure cooker', 'Beans in twenty minutes. New sealing ring last month.', 'barter', 'good', 30, 'kitchen cooking', 'pot'],
  ],
  Sports: [
    ['City bicycle, 54 cm frame', 'Three gears, mudguards, new rear tyre. Squeaks only uphill.', 'barter', 'good', 140, 'bicycle bike commute', 'bicycle'],
    ['Tennis racket with a ball', 'Strung last year, grip fresh. Somebody should use it.', 'barter', 'good', 22, 'tennis racket', 'racket'],
    ['Basketball', 'Good bounce, a little bald. Pump not included.', 'donate', 'fair', null, 'ball basketball', 'ball'],
    ['Running shoes, size 43', 'Forty kilometres in them, then my knee said no.', 'barter', 'like-new', 48, 'running shoes', 'shoe'],
    ['Child’s bicycle, 20 inch', 'Blue, with a bell that can be heard two streets away.', 'donate', 'good', null, 'bicycle kids', 'bicycle'],
    ['Badminton rackets, a pair', 'Light as nothing. Net stays with the house.', 'barter', 'good', 16, 'badminton racket', 'racket'],
    ['Gym ball, 65 cm', 'For backs that sit too much. Comes deflated.', 'donate', 'good', null, 'gym ball fitness', 'ball'],
    ['Looking for hiking boots, size 39', 'For one weekend in the hills, or for good.', 'request', 'good', null, 'hiking boots wanted', 'shoe'],
  ],
  Music: [
    ['Acoustic guitar', 'Spruce top, a scar near the sound hole, sings beautifully in D.', 'barter', 'good', 110, 'guitar acoustic', 'guitar'],
    ['Small keyboard, 49 keys', 'For learning. Headphone socket included, neighbours grateful.', 'barter', 'good', 65, 'keyboard piano', 'keyboard'],
    ['Snare drum with sticks', 'My career ended at the first house meeting.', 'barter', 'good', 70, 'drum percussion', 'drum'],
    ['Ukulele for beginners', 'Four strings, four chords, a thousand songs.', 'donate', 'good', null, 'ukulele beginner', 'guitar'],
    ['Portable record radio', 'FM and a jack for your phone, in a suitcase of its own.', 'barter', 'fair', 35, 'radio vintage', 'radio'],
    ['Children’s hand drum', 'Goat skin, warm tone. Quiet by drum standards.', 'donate', 'good', null, 'drum kids', 'drum'],
    ['Travel guitar with bag', 'Fits the overhead shelf. New strings.', 'barter', 'like-new', 95, 'guitar travel', 'guitar'],
    ['Looking for a keyboard stand', 'X-shape or table, as long as it stands.', 'request', 'good', null, 'keyboard stand wanted', 'keyboard'],
  ],
  Fashion: [
    ['Leather handbag', 'Deep blue, brass clasp. Goes with everything I no longer wear.', 'barter', 'good', 40, 'bag leather', 'bag'],
    ['Canvas sneakers, size 40', 'Green, washed once, new laces.', 'barter', 'good', 18, 'sneakers shoes', 'shoe'],
    ['Evening bag', 'Holds a phone, a key and a secret.', 'donate', 'like-new', null, 'bag evening', 'bag'],
    ['Weekend bag', 'Two days of clothes, three if you roll them.', 'barter', 'good', 32, 'bag travel', 'bag'],
    ['High-top trainers, size 42', 'Red, loud, comfortable.', 'barter', 'like-new', 38, 'trainers shoes', 'shoe'],
    ['Linen blazer', 'Light, unlined, sand coloured. Size 46.', 'barter', 'good', 28, 'blazer linen', 'coat'],
    ['Dancing shoes, size 38', 'Suede soles. They know the steps already.', 'donate', 'fair', null, 'shoes dance', 'shoe'],
    ['Shopper made from an old sail', 'Carries a week of groceries and smells of sea.', 'barter', 'new', 24, 'bag upcycled', 'bag'],
  ],
  Books: [
    ['Five crime novels', 'All solved by me. Two are really good.', 'donate', 'good', null, 'books crime novel', 'books'],
    ['Vegetarian cookbook', 'With notes in the margin: more garlic, always.', 'barter', 'good', 10, 'cookbook vegetarian', 'openBook'],
    ['Statistics textbook, 4th edition', 'Covers first and second year. Highlighted with mercy.', 'barter', 'fair', 25, 'textbook statistics study', 'books'],
    ['Atlas of the world', 'Borders of 2012, mountains still right.', 'donate', 'good', null, 'atlas maps', 'openBook'],
    ['German for beginners, with audio', 'Up to A2. Exercises in pencil, mostly erased.', 'barter', 'good', 14, 'german language study', 'openBook'],
    ['A shelf of poetry', 'Twelve thin books. Take all or choose three.', 'donate', 'good', null, 'poetry books', 'books'],
    ['Comics, a stack of twenty', 'From superheroes to slow Sundays.', 'barter', 'good', 30, 'comics', 'books'],
    ['Looking for an organic chemistry book', 'For the winter term. Notes in it are welcome.', 'request', 'good', null, 'textbook chemistry wanted', 'openBook'],
  ],
  Toys: [
    ['Wooden blocks, 60 pieces', 'Towers guaranteed. Box included, somewhat chewed.', 'donate', 'good', null, 'blocks wood kids', 'blocks'],
    ['Wooden train', 'Pulls anything with a hook. No batteries, no noise.', 'barter', 'good', 18, 'train wood kids', 'train'],
    ['Shape sorter', 'Round, square, star. Teaches patience to parents.', 'donate', 'good', null, 'toddler blocks', 'blocks'],
    ['Locomotive with lights', 'Two small batteries, one big smile.', 'barter', 'like-new', 26, 'train lights', 'train'],
    ['Soft ball for indoors', 'Has never broken a lamp.', 'donate', 'good', null, 'ball indoor', 'ball'],
    ['Building bricks, two kilos', 'Washed and sorted by colour, to my own surprise.', 'barter', 'good', 34, 'bricks building', 'blocks'],
    ['Toy piano', 'Eight keys, all in tune with each other.', 'barter', 'good', 15, 'piano music kids', 'keyboard'],
    ['Looking for a train track', 'Any straight or curved wooden pieces.', 'request', 'good', null, 'train track wanted', 'train'],
  ],
  Automotive: [
    ['Spare wheel, 15 inch', 'Never touched a road. The car it belonged to did, too much.', 'barter', 'new', 45, 'wheel tyre car', 'tyre'],
    ['Toolbox with the basics', 'Spanners 8 to 19, screwdrivers, one mysterious part.', 'barter', 'good', 35, 'tools repair', 'toolbox'],
    ['Set of winter tyres', '195/65 R15, five millimetres left. Four of them.', 'donate', 'fair', null, 'tyres winter', 'tyre'],
    ['Bicycle repair box', 'Patches, levers, chain oil. The house bike says thanks.', 'donate', 'good', null, 'bicycle repair tools', 'toolbox'],
    ['Jump leads and tow rope', 'Used once, on the coldest day of the year.', 'barter', 'good', 20, 'car emergency', 'toolbox'],
    ['Scooter tyre, 10 inch', 'Bought the wrong size. You may have the right scooter.', 'barter', 'new', 18, 'scooter tyre', 'tyre'],
    ['Roof box key and clamps', 'Fits most bars. The box itself went to another house.', 'donate', 'good', null, 'car roof', 'toolbox'],
    ['Looking for a torque wrench for a day', 'To change tyres on Saturday. Returns with cake.', 'request', 'good', null, 'tools borrow wanted', 'toolbox'],
  ],
  'Health & Beauty': [
    ['Shampoo and cream, unopened', 'A gift set that does not suit my nose. Sealed.', 'donate', 'new', null, 'shampoo cream sealed', 'bottle'],
    ['Bath towels, three', 'Thick, washed hot, colours of the sea.', 'barter', 'good', 16, 'towels bath', 'towels'],
    ['Beard oil and balm', 'The beard is gone, the oil is not.', 'barter', 'like-new', 9, 'beard grooming', 'bottle'],
    ['Sports towels, a stack', 'Dry before you are home.', 'donate', 'good', null, 'towels sport', 'towels'],
    ['Essential oils, five bottles', 'Lavender, mint, orange, pine and one without a label.', 'barter', 'good', 20, 'oils aroma', 'bottle'],
    ['Sauna towels, extra long', 'Two of them, barely used since the sauna closed.', 'barter', 'like-new', 22, 'towels sauna', 'towels'],
    ['Sun cream, factor 50', 'Two sealed bottles, good until next summer.', 'donate', 'new', null, 'sun cream sealed', 'bottle'],
    ['Looking for a yoga towel', 'The long kind that does not slip.', 'request', 'good', null, 'yoga towel wanted', 'towels'],
  ],
};

/** Eighty listings, eight a category. */
export const items: SeedItem[] = Object.entries(shelves).flatMap(([category, rows]) =>
  rows.map(([title, description, type, condition, value, tags, motif]) => ({
    title,
    description,
    category: category as ItemCategory,
    type,
    condition,
    value,
    tags: tags.split(' '),
    motif,
  })),
);

/** Wall, table, main and second colour of the pictures, taken in turn. */
export const palettes = [
  { wall: '#e9dfcd', table: '#c9ad8a', a: '#b8431f', b: '#1f6b57' },
  { wall: '#d5e0d8', table: '#b99b77', a: '#1f6b57', b: '#e7b54a' },
  { wall: '#efe3d6', table: '#a98662', a: '#245c8a', b: '#f0c067' },
  { wall: '#e3dccb', table: '#8f7357', a: '#8a5a00', b: '#6ccbae' },
  { wall: '#f0dcd0', table: '#c7a27d', a: '#2b6e3f', b: '#ff9d78' },
  { wall: '#dfe3e6', table: '#b49474', a: '#7a3b5d', b: '#e9c9a0' },
] as const;
