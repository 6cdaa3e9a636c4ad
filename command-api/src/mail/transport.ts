import nodemailer from 'nodemailer';
import { type Mail } from './composed.ts';

/** How handing a mail over ended; `problem` never quotes the server, which may quote the address. */
export type Delivery =
  | { kind: 'sent' }
  /** Not taken, and another try may help. */
  | { kind: 'put_off'; problem: string }
  /** Refused for good. */
  | { kind: 'refused'; problem: string }
  /** The connection was lost after the mail was handed over and before the answer: it may have been taken. */
  | { kind: 'unsure'; problem: string };

export interface Transport {
  deliver(mail: Mail, messageId: string): Promise<Delivery>;
}

/** A connection for each mail; patient enough for a slow server, not for a dead one. */
export function createSmtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): Transport {
  return {
    async deliver({ to, replyTo, subject, html, text, settingsUrl, attachments = [] }, messageId) {
      let handedOver = false;
      const transport = nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        // a mail says only what was written into it
        disableFileAccess: true,
        disableUrlAccess: true,
        // the one place where the client says how far it came
        transactionLog: true,
        logger: {
          debug: (about: { tnx?: string }, line: string) => {
            if (about.tnx === 'client' && line === 'DATA') handedOver = true;
          },
        },
      });
      try {
        const headers = {
          'Auto-Submitted': 'auto-generated',
          ...(settingsUrl !== undefined && { 'List-Unsubscribe': `<${settingsUrl}>` }),
        };
        await transport.sendMail({
          from,
          to,
          subject,
          html,
          text,
          messageId,
          headers,
          attachments: attachments.map(({ name, text: content }) => ({ filename: name, content })),
          ...(replyTo ? { replyTo } : {}),
        });
        return { kind: 'sent' };
      } catch (error) {
        return judge(error, handedOver);
      } finally {
        transport.close();
      }
    },
  };
}

/** The message's own id: the same at every try, so that a mailbox can tell a repetition. */
export function messageIdOf(eventId: string, siteUrl: string): string {
  return `<${eventId}@${new URL(siteUrl).hostname}>`;
}

function judge(error: unknown, handedOver: boolean): Delivery {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode === undefined) return { kind: handedOver ? 'unsure' : 'put_off', problem: code };
  // 5xx about the addresses or the message itself; a wrong password or an unknown host may be put right
  const forGood = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { kind: forGood ? 'refused' : 'put_off', problem: `${code} ${String(responseCode)}` };
}
