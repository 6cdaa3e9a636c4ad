import { type HandoverMethod, type MailedKind, type NoticeData } from '@pass-along/contracts';

/** What a sentence may speak of; `title` is of the item asked for, or the event's name. */
interface Facts {
  name: string;
  title: string;
  data: NoticeData;
}

/** What a mail is about: one's swaps, events, or some of both. */
export type NoticeTopic = 'swaps' | 'events' | 'both';

/** Everything mails about one's own swaps and events say, in one language; a kind without words does not compile. */
export interface NoticeWords {
  kinds: Record<MailedKind, (facts: Facts) => { subject: string; line: string }>;
  gathered: Record<NoticeTopic, (count: number) => string>;
  hello: (name: string) => string;
  /** The button that leads to the one thing, and to where they all are. */
  openOne: Record<NoticeTopic, string>;
  openAll: Record<NoticeTopic, string>;
  why: Record<NoticeTopic, (settingsUrl: string) => string>;
  labels: Record<'give' | 'get' | 'with' | 'when' | 'how' | 'where', string>;
  methods: Record<HandoverMethod, string>;
  deletedMember: string;
  anItem: string;
  anEvent: string;
}
