import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Answers the pages' calls; each test adds its handlers. */
export const server = setupServer(
  // the home page then asks for each part
  http.get('/api/home', () => HttpResponse.json({ code: 'unavailable' }, { status: 503 })),
  // asked whenever a session ends
  http.post('/api/auth/session-end', () => HttpResponse.json({ suspension: null })),
  // the dashboard and the page of an item ask for stories of things
  http.get('/api/items/farthest', () => HttpResponse.json({ item: null })),
  http.get('/api/items/:itemId/story', () => {
    const abilities = { passOn: false, leaveNote: false, withdrawNote: false };
    return HttpResponse.json({ owners: [], handovers: 0, abilities, whyNot: {} });
  }),
  // the page of an own item asks what its owner would take
  http.get('/api/items/:itemId/swap-wants', () => {
    const none = { items: [], categories: [], surpriseMe: false, valuesMayDiffer: false, isKeptOut: false };
    return HttpResponse.json({ on: false, ...none, declaredAt: null, abilities: { declare: false }, whyNot: {} });
  }),
  // asked by the list of swaps
  http.get('/api/swap-loops', () => HttpResponse.json({ loops: [] })),
  // the forms of handovers and events ask for the places of the community
  http.get('/api/meeting-places', () => HttpResponse.json({ places: [] })),
  // asked by the home page, and by the settings
  http.get('/api/recommendations', () => HttpResponse.json({ on: true, recommendations: [] })),
  // asked by the form of an item, and by the settings
  http.get('/api/assistant', () => HttpResponse.json({ host: null, agreedHost: null })),
  // asked by the board
  http.get('/api/collections', () =>
    HttpResponse.json({ collections: [], pagination: { current: 1, pages: 1, total: 0 } }),
  ),
  // asked by the pages of members
  http.get('/api/members/:memberId/verification', () =>
    HttpResponse.json({ verification: null, vouchers: [], removal: null, neighboursVerify: true, own: null }),
  ),
  http.get('/api/vouches', () => HttpResponse.json({ vouches: [] })),
  // asked while the form of an item is filled in
  http.get('/api/items/suggestions', () => HttpResponse.json({ category: null, tags: [] })),
  http.post('/api/items/pictures', () => HttpResponse.json({ picture: { id: 'uploaded' } }, { status: 201 })),
);
