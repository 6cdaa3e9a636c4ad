import { shortenText } from '@pass-along/contracts';

interface Answered {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface ReplyWords {
  dear: (name: string) => string;
  youWrote: string;
}

/** Long enough to recognise the message: mail programs cut very long addresses. */
const quotedCharacters = 1000;

/** A mailto address that answers a contact message and quotes it. */
export function replyAddress({ name, email, subject, message }: Answered, words: ReplyWords): string {
  const quoted = shortenText(message, quotedCharacters)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `${words.dear(name)}\r\n\r\n\r\n\r\n${words.youWrote}\r\n${quoted}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`;
}
