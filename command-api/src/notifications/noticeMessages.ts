import type { HandoverMethod, NoticeData, OutgoingKind, SwapLoopEnd, allKinds } from '@pass-along/contracts';

/**
 * Facts for the sentences. `title` belongs to the item or event; `wish` is the reader's name for the search or post
 * that matched it.
 */
export interface Facts {
  /** One name, or a list of them. */
  name: string;
  /** Messages of the conversation, or finds of the wish. */
  count: number;
  title: string;
  wish: string;
  /** The text of a message; '' where it is not included. */
  said: string;
  /** The item offered for `title` by now; '' for a gift. */
  offered: string;
  /** Time and place of the planned handover; '' without one. */
  meeting: string;
  /** A formatted day or time; '' when the notice has none. */
  until: string;
  /** The side that did not come: the reader, or the other side unless erased; undefined when there is none. */
  absent: 'reader' | 'other' | undefined;
  data: NoticeData;
}

/** Admin actions on a member's event. */
export type AdminEventAction = 'opened' | 'shelved' | 'cancelled' | 'completed' | 'deleted';

/** How a swap loop, or a leg of it, ended. */
export type LoopEnd = SwapLoopEnd | 'undone' | 'lost' | 'broken' | 'stopped';

/** What the planner changed by moving an event. */
export type EventChange = 'time' | 'place' | 'both';

/** The subject of a notice, which is one switch in the settings. */
export type Concern = (typeof allKinds)[OutgoingKind]['preference'];

export interface Sentence {
  subject: string;
  line: string;
}

/** All texts of notices for mail and push in one language. A kind without texts is a compile error. */
export interface NoticeMessages {
  kinds: Record<OutgoingKind, (facts: Facts) => Sentence>;
  /** Subject lines for several notices, of one concern or mixed. */
  gathered: Record<Concern | 'mixed', (count: number) => string>;
  /** For members that hide the content of pushes. */
  withoutText: Record<Concern, string>;
  hello: (name: string) => string;
  /** Button labels: to the single subject, and to the page that lists all. */
  openOne: Record<Concern, string>;
  openAll: Record<Concern | 'mixed', string>;
  /** Descriptions of the concerns, which `why` gets as a list. */
  about: Record<Concern, string>;
  why: (about: string, settingsUrl: string) => string;
  labels: Record<
    | 'give'
    | 'get'
    | 'with'
    | 'between'
    | 'when'
    | 'how'
    | 'where'
    | 'link'
    | 'before'
    | 'item'
    | 'items'
    | 'from'
    | 'wish'
    | 'ruling',
    string
  >;
  methods: Record<HandoverMethod, string>;
  deletedMember: string;
  anItem: string;
  anEvent: string;
}
