import { type HandoverMethod, type MailedKind, type NoticeData, type noticeKinds } from '@pass-along/contracts';

/** What a sentence may speak of; `title` is of the item it is about, `wish` what its reader calls the search or post that found it. */
interface Facts {
  name: string;
  title: string;
  wish: string;
  /** A day, written out; '' where the notice names none. */
  until: string;
  data: NoticeData;
}

/** What a mail is about: all of one switch of the settings, or of several. */
export type Concern = (typeof noticeKinds)[MailedKind]['preference'] | 'mixed';

/** Everything mails of notices say, in one language; a kind without words does not compile. */
export interface NoticeWords {
  kinds: Record<MailedKind, (facts: Facts) => { subject: string; line: string }>;
  gathered: Record<Concern, (count: number) => string>;
  hello: (name: string) => string;
  openSwap: string;
  openSwaps: string;
  openItem: string;
  openAll: string;
  why: Record<Concern, (settingsUrl: string) => string>;
  labels: Record<'give' | 'get' | 'with' | 'when' | 'how' | 'where' | 'item' | 'from' | 'wish', string>;
  methods: Record<HandoverMethod, string>;
  deletedMember: string;
  anItem: string;
}
