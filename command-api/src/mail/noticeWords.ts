import { type HandoverMethod, type NoticeData, type OutgoingKind, type allKinds } from '@pass-along/contracts';

/** What a sentence may speak of; `title` is of the item or event it is about, `wish` what its reader calls the search or post that found it. */
export interface Facts {
  name: string;
  title: string;
  wish: string;
  /** What they wrote; '' where it is not passed on. */
  said: string;
  /** A day, or a moment at an event, written out; '' where the notice names none. */
  until: string;
  /** Who did not come: its reader, or the other side while they are still here; undefined where nobody is named for it. */
  absent: 'reader' | 'other' | undefined;
  data: NoticeData;
}

/** What an admin may do with somebody's event. */
export type ActOnEvent = 'opened' | 'shelved' | 'cancelled' | 'completed' | 'deleted';

/** What it is about: one switch of the settings. */
export type Concern = (typeof allKinds)[OutgoingKind]['preference'];

/** Everything mails and pushes of notices say, in one language; a kind without words does not compile. */
export interface NoticeWords {
  kinds: Record<OutgoingKind, (facts: Facts) => { subject: string; line: string }>;
  /** Of one concern, or of several. */
  gathered: Record<Concern | 'mixed', (count: number) => string>;
  hello: (name: string) => string;
  /** The button that leads to the one thing, and to where they all are. */
  openOne: Record<Concern, string>;
  openAll: Record<Concern | 'mixed', string>;
  /** What mails are about, as `why` takes it: a list of one or several. */
  about: Record<Concern, string>;
  why: (about: string, settingsUrl: string) => string;
  labels: Record<
    'give' | 'get' | 'with' | 'between' | 'when' | 'how' | 'where' | 'item' | 'from' | 'wish' | 'ruling',
    string
  >;
  methods: Record<HandoverMethod, string>;
  deletedMember: string;
  anItem: string;
  anEvent: string;
}
