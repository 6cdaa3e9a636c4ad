import {
  checkItemRules,
  paginate,
  presentPopulatedSwap,
  createProposedSwap,
  type CurrentUser,
  type ItemAnswer,
  type ItemListAnswer,
  type MatchAnswer,
  type MemberReviewsAnswer,
  type PopulatedSwap,
  type SwapReviewsAnswer,
} from '@pass-along/contracts';

export const asha: CurrentUser = {
  _id: 'asha',
  name: 'Asha Menon',
  username: 'asha',
  bio: '',
  email: 'asha@example.org',
  phone: '',
  location: '',
  website: '',
  socialLinks: { instagram: '', twitter: '', facebook: '' },
  avatar: '/assets/default-avatar.svg',
  coverImage: '/assets/default-cover.svg',
  role: 'user',
  verified: false,
  joinDate: '2026-01-05T10:00:00Z',
  karmaPoints: 0,
};

/** Bram's brass lamp as Asha reads it, unless a test says otherwise. */
export function anItem(differences: Partial<ItemAnswer> = {}): ItemAnswer {
  const item: ItemAnswer = {
    _id: 'lamp',
    title: 'Brass lamp',
    description: 'Warm light',
    category: 'Electronics',
    type: 'barter',
    status: 'available',
    condition: 'good',
    estimatedValue: 20,
    weightKg: null,
    tags: ['brass', 'light', 'desk', 'warm'],
    deliveryNotes: '',
    circleId: null,
    images: [
      {
        id: 'photo',
        url: '/uploads/photo.webp',
        width: 1200,
        height: 900,
        color: '#ccbbaa',
      },
    ],
    likes: [],
    likeCount: 2,
    liked: false,
    views: 3,
    createdAt: '2026-02-01T10:00:00Z',
    updatedAt: '2026-02-01T10:00:00Z',
    swapRequestCount: 0,
    ownerId: {
      _id: 'bram',
      name: 'Bram de Wit',
      profilePic: '/assets/default-avatar.svg',
      rating: { mean: null, count: 0 },
    },
    abilities: {
      edit: false,
      delete: false,
      like: false,
      swap: false,
      request: false,
      contact: false,
      markExchanged: false,
      answer: false,
    },
    whyNot: {},
    ...differences,
  };
  const { abilities, whyNot } = checkItemRules(
    { ownerId: item.ownerId._id, type: item.type, status: item.status },
    { memberId: asha._id, role: 'user' },
  );
  return { ...item, abilities: differences.abilities ?? abilities, whyNot: differences.whyNot ?? whyNot };
}

export const ashasOwner: ItemAnswer['ownerId'] = { _id: asha._id, name: asha.name, profilePic: asha.avatar };

export function aPage(items: ItemAnswer[], { page = 1, total = items.length } = {}): ItemListAnswer {
  return { items, pagination: paginate(page, 20, total) };
}

/** Bram asks Asha for her desk, unless a test says otherwise; read by Asha. */
export function aSwap(
  differences: Partial<Parameters<typeof presentPopulatedSwap>[0]> = {},
  memberId = asha._id,
): PopulatedSwap {
  return presentPopulatedSwap(
    {
      ...createProposedSwap({
        swapId: 'swap',
        requestedItemId: 'desk',
        offeredItemId: 'lamp',
        requesterId: 'bram',
        ownerId: asha._id,
        items: [],
        circleId: null,
        gives: 'both',
        answersItemId: null,
        message: '',
        byMemberId: 'bram',
        proposedAt: '2026-02-02T10:00:00.000Z',
      }),
      requestedItem: { _id: 'desk', title: 'Oak desk', status: 'available', image: null },
      offeredItem: { _id: 'lamp', title: 'Brass lamp', status: 'available', image: null },
      requester: { _id: 'bram', name: 'Bram de Wit', avatar: '' },
      owner: { _id: asha._id, name: asha.name, avatar: '' },
      ...differences,
    },
    memberId,
    '2026-02-02T12:00:00.000Z',
  );
}

/** No reviews of the member, unless a test says otherwise. */
export function memberReviews(differences: Partial<MemberReviewsAnswer> = {}): MemberReviewsAnswer {
  return {
    rating: { mean: null, count: 0 },
    stars: [0, 0, 0, 0, 0],
    reviews: [],
    pagination: paginate(1, 10, 0),
    ...differences,
  };
}

/** Asha has not yet reviewed Bram for his lamp, unless a test says otherwise. */
export function swapReviews(differences: Partial<SwapReviewsAnswer> = {}): SwapReviewsAnswer {
  return {
    swapId: 'swap',
    about: { _id: 'bram', name: 'Bram de Wit', avatar: '' },
    item: { _id: 'lamp', title: 'Brass lamp' },
    own: null,
    theirsWritten: false,
    ownHidden: false,
    theirs: null,
    closesAt: '2026-02-20T10:00:00Z',
    publishedAt: null,
    abilities: { review: true },
    whyNot: {},
    ...differences,
  };
}

/** A match: Bram's brass lamp, found by a search of Asha's, unless a test says otherwise. */
export function aMatch(differences: Partial<MatchAnswer> = {}): MatchAnswer {
  return {
    ...{ _id: 's1.lamp', wish: 'search', wishId: 's1', searchName: 'Light for the hall' },
    matchedAt: '2026-02-02T10:00:00.000Z',
    item: anItem(),
    ...differences,
  };
}
