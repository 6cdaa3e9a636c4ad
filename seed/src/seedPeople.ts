import type { Portrait } from './portraits.ts';

/** A member of the seeded house. */
export interface SeedPerson {
  name: string;
  bio: string;
  location: string;
  /** Day of joining within the six weeks, from 0. */
  joinsOn: number;
  portrait: Portrait;
}

/** The members of the seeded house. Their first password is the one that seeding prints. */
export const people: readonly [SeedPerson, ...SeedPerson[]] = [
  {
    name: 'Asha Menon',
    bio: 'Third floor, the door with the ferns. I repair radios and lend out my sewing machine.',
    location: 'House A, third floor',
    joinsOn: 0,
    portrait: { skin: '#b67a52', hair: '#241a17', style: 'long', clothes: '#b8431f', wall: '#f0dcd0', earrings: true },
  },
  {
    name: 'Bram de Wit',
    bio: 'Cyclist, early riser, owner of too many tools. Ask before buying a drill.',
    location: 'House B, ground floor',
    joinsOn: 0,
    portrait: { skin: '#f0c9a8', hair: '#c79a4b', style: 'short', clothes: '#245c8a', wall: '#dfe3e6', beard: true },
  },
  {
    name: 'Carla Núñez',
    bio: 'I teach guitar in the common room on Thursdays. Everybody who brings an instrument may stay.',
    location: 'House A, second floor',
    joinsOn: 1,
    portrait: { skin: '#d9a07a', hair: '#4a2c1d', style: 'curls', clothes: '#7a3b5d', wall: '#efe3d6' },
  },
  {
    name: 'Dmitri Volkov',
    bio: 'Moved in with one suitcase and intend to leave with one. Everything in between is yours.',
    location: 'House C, fourth floor',
    joinsOn: 1,
    portrait: { skin: '#eec3a4', hair: '#6d5a48', style: 'bald', clothes: '#2b6e3f', wall: '#d5e0d8', glasses: true },
  },
  {
    name: 'Emeka Obi',
    bio: 'Coach of the courtyard team. Balls, nets and patience always in stock.',
    location: 'House B, first floor',
    joinsOn: 2,
    portrait: { skin: '#6b4228', hair: '#1a1311', style: 'short', clothes: '#e7b54a', wall: '#e3dccb', beard: true },
  },
  {
    name: 'Farida Khan',
    bio: 'Cooks for eight, lives with two. If you smell cardamom, ring.',
    location: 'House A, ground floor',
    joinsOn: 3,
    portrait: { skin: '#c78d63', hair: '#1f6b57', style: 'scarf', clothes: '#1f6b57', wall: '#e9dfcd' },
  },
  {
    name: 'Greta Lindqvist',
    bio: 'Plants move in with me and don’t move out again. Cuttings on request.',
    location: 'House C, second floor',
    joinsOn: 4,
    portrait: { skin: '#f6d3b8', hair: '#e3c07a', style: 'bun', clothes: '#6ccbae', wall: '#dfe3e6', glasses: true },
  },
  {
    name: 'Hiro Tanaka',
    bio: 'Night shifts at the hospital, so please no calls before noon. Notes under the door are fine.',
    location: 'House B, third floor',
    joinsOn: 6,
    portrait: { skin: '#e8bd93', hair: '#15181b', style: 'fringe', clothes: '#2b2f33', wall: '#d5e0d8' },
  },
  {
    name: 'Ines Costa',
    bio: 'Two children, four bicycles, one bathtub. Things they have outgrown go here first.',
    location: 'House A, first floor',
    joinsOn: 7,
    portrait: { skin: '#dca77e', hair: '#2a1c16', style: 'bun', clothes: '#245c8a', wall: '#f0dcd0', earrings: true },
  },
  {
    name: 'Jonas Weber',
    bio: 'Studying wood, living on pasta. I fix wobbly chairs for a coffee.',
    location: 'House C, first floor',
    joinsOn: 8,
    portrait: { skin: '#f2c8a6', hair: '#8a5a3b', style: 'cap', clothes: '#8a5a00', wall: '#e3dccb' },
  },
  {
    name: 'Kavya Reddy',
    bio: 'Reads on the stairs, because the light is best there. My books want to travel.',
    location: 'House B, second floor',
    joinsOn: 10,
    portrait: { skin: '#a86b45', hair: '#1c1412', style: 'fringe', clothes: '#b8431f', wall: '#efe3d6', glasses: true },
  },
  {
    name: 'Liam O’Brien',
    bio: 'Plays the bodhrán, only ever before eight. Also bakes.',
    location: 'House C, ground floor',
    joinsOn: 12,
    portrait: { skin: '#f4cdb4', hair: '#b4532a', style: 'curls', clothes: '#2b6e3f', wall: '#e9dfcd', beard: true },
  },
  {
    name: 'Maya Haddad',
    bio: 'Architect, draws everything twice. Looking for shelves more often than giving them away.',
    location: 'House A, fourth floor',
    joinsOn: 15,
    portrait: { skin: '#d39a70', hair: '#33221c', style: 'long', clothes: '#2b2f33', wall: '#dfe3e6', glasses: true },
  },
  {
    name: 'Noor Aziz',
    bio: 'First winter in this city: grateful for every coat, and for the way to the good bakery.',
    location: 'House B, fourth floor',
    joinsOn: 20,
    portrait: { skin: '#bb8058', hair: '#7a3b5d', style: 'scarf', clothes: '#e9c9a0', wall: '#d5e0d8' },
  },
  {
    name: 'Oluwaseun Bello',
    bio: 'I carry things. If it is heavy and has to go to the fifth floor, call me.',
    location: 'House C, third floor',
    joinsOn: 26,
    portrait: {
      skin: '#573520',
      hair: '#17110f',
      style: 'bald',
      clothes: '#245c8a',
      wall: '#f0dcd0',
      beard: true,
      earrings: true,
    },
  },
];
