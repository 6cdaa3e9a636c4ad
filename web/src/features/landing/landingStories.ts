/** Five invented people; their quotes are texts under `landing.stories`. */
export const stories = [
  {
    id: 'mira',
    name: 'Mira Solberg',
    company: 'Pebblewick Court',
    location: 'Alderquay',
    rating: 5,
    metrics: ['412', '18', '1'],
  },
  {
    id: 'tomas',
    name: 'Tomás Arrieta',
    company: 'Lanternhouse Hostel',
    location: 'Port Ellowen',
    rating: 5,
    metrics: ['136', '240', '3'],
  },
  {
    id: 'nandita',
    name: 'Nandita Verghese',
    company: 'Brambleworks',
    location: 'Kestrel Quay',
    rating: 5,
    metrics: ['45', '9', '0'],
  },
  {
    id: 'jonah',
    name: 'Jonah Whitlock',
    company: 'Thimblehall Residence',
    location: 'Oakmere Hill',
    rating: 5,
    metrics: ['11', '3', '0'],
  },
  {
    id: 'safiya',
    name: 'Safiya Odumbe',
    company: 'Dovetile Street Friends',
    location: 'Saltmere',
    rating: 5,
    metrics: ['14', '4', '0'],
  },
] as const;

export type StoryId = (typeof stories)[number]['id'];
