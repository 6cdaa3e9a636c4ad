import { type HandoverMethod, type MailedKind, type NoticeData } from '@pass-along/contracts';

/** What a sentence may speak of; `title` is of the item asked for. */
interface Facts {
  name: string;
  title: string;
  data: NoticeData;
}

/** Everything mails about one's own swaps say, in one language; a kind without words does not compile. */
export interface NoticeWords {
  kinds: Record<MailedKind, (facts: Facts) => { subject: string; line: string }>;
  gathered: (count: number) => string;
  hello: (name: string) => string;
  openSwap: string;
  openSwaps: string;
  why: (settingsUrl: string) => string;
  labels: Record<'give' | 'get' | 'with' | 'when' | 'how' | 'where', string>;
  methods: Record<HandoverMethod, string>;
  deletedMember: string;
  anItem: string;
}
