import { isOption } from '../core/typedRecords.ts';

// without a schema, so that pages of the admin app load no zod
/** Figures with a list of events; those of the funnel cover the requests made in the period. */
export const eventFigures = [
  'itemsListed',
  'wantedListed',
  'swapsProposed',
  'swapsAccepted',
  'swapsScheduled',
  'swapsCompleted',
  'swapsFailed',
  'itemsDonated',
  'membersJoined',
  'activeMembers',
  'thingsHandedOver',
  'funnelAccepted',
  'funnelScheduled',
  'funnelCompleted',
  'funnelAsScheduled',
  'funnelFailed',
  'funnelNoShows',
  'karma',
  'loopsFound',
  'loopsOffered',
  'loopsAgreed',
  'loopsCompleted',
  'legsCompleted',
  'loopMembers',
] as const;
export type EventFigure = (typeof eventFigures)[number];

/** Figures that are numbers of different people: a member counts once, whatever the period. */
export const peopleFigures = ['activeMembers', 'loopMembers'] as const satisfies readonly EventFigure[];
export type PeopleFigure = (typeof peopleFigures)[number];

export const isPeopleFigure = (figure: string): figure is PeopleFigure => isOption(peopleFigures, figure);
