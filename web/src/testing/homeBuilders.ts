import { paginate, type CommunityFiguresAnswer, type HomeAnswer } from '@pass-along/contracts';
import { aPage, anItem } from './builders.ts';
import { eventsPage } from './eventBuilders.ts';
import { figuresOfAsha, impactOfAsha, myKarma } from './figureBuilders.ts';

/** A community of this size in which nothing has happened. */
export function communityOf(total: number): CommunityFiguresAnswer {
  const none = { total: 0, thisMonth: 0, lastMonth: 0 };
  return { members: { ...none, total }, items: none, completions: none, donations: none };
}

/** Asha's home with one item on the board. */
export function aHome(): HomeAnswer {
  const pagination = paginate(1, 4, 0);
  return {
    planned: { swapRequests: [], pagination },
    turns: { swapRequests: [], pagination },
    swapCounts: { yourTurn: 0, planned: 0, waiting: 0, loops: 0 },
    swapLoops: null,
    events: eventsPage([]),
    conversations: [],
    unreadConversations: { count: 0 },
    unreadNotifications: { count: 0, fresh: 0 },
    circles: [],
    matches: { matches: [], pagination },
    items: aPage([anItem()]),
    recommendations: { on: true, recommendations: [] },
    karma: myKarma(0),
    figures: figuresOfAsha(),
    impact: impactOfAsha(),
    community: communityOf(1),
  };
}
