import { buildMailtoUrl, truncateWithEllipsis } from '@pass-along/contracts';

interface AnsweredMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface ReplyMessages {
  dear: (name: string) => string;
  youWrote: string;
}

/** Long enough to recognise the message: mail programs cut very long addresses. */
const quotedCharacters = 1000;

/** A mailto address that answers a contact message and quotes it. */
export function buildReplyAddress({ name, email, subject, message }: AnsweredMessage, words: ReplyMessages): string {
  const quoted = truncateWithEllipsis(message, quotedCharacters)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `${words.dear(name)}\r\n\r\n\r\n\r\n${words.youWrote}\r\n${quoted}`;
  return buildMailtoUrl(email, { subject: `Re: ${subject}`, body });
}
