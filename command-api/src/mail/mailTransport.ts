import nodemailer from 'nodemailer';
import type { Mail } from './composedMail.ts';

/** The result of handing over a mail. `problem` never quotes the server's reply, which may contain the address. */
export type MailDelivery =
  | { kind: 'sent' }
  /** Not accepted, but another try may succeed. */
  | { kind: 'put_off'; problem: string }
  /** The mail server takes no mail for any of these addresses. */
  | { kind: 'recipient_refused' }
  /** Rejected for good. */
  | { kind: 'refused'; problem: string }
  /** The connection broke after the handover and before the reply: the mail may have been accepted. */
  | { kind: 'unsure'; problem: string };

export interface MailTransport {
  deliver(mail: Mail, messageId: string): Promise<MailDelivery>;
}

/** Opens one connection for each mail. The timeouts allow for a slow server, but not for a dead one. */
export function createSmtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport {
  return {
    async deliver({ to, replyTo, subject, html, text, unsubscribeUrl, attachments = [] }, messageId) {
      let handedOver = false;
      const transport = nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        // a mail must not include local files or remote content
        disableFileAccess: true,
        disableUrlAccess: true,
        // only this log of nodemailer shows how far the exchange went
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
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
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
        return toDelivery(error, handedOver);
      } finally {
        transport.close();
      }
    },
  };
}

/** The Message-ID, the same at every try, so that a mailbox can detect duplicates. */
export function createMessageId(eventId: string, siteUrl: string): string {
  return `<${eventId}@${new URL(siteUrl).hostname}>`;
}

interface SmtpError {
  code?: string;
  /** The SMTP command that failed. */
  command?: string;
  responseCode?: number;
}

function toDelivery(error: unknown, handedOver: boolean): MailDelivery {
  const { code = 'unknown', command, responseCode } = error as SmtpError;
  if (responseCode === undefined) return { kind: handedOver ? 'unsure' : 'put_off', problem: code };
  // 5xx about addresses or content is permanent; a wrong password or an unknown host can be fixed
  if (responseCode >= 500 && code === 'EENVELOPE' && command === 'RCPT TO') return { kind: 'recipient_refused' };
  const forGood = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { kind: forGood ? 'refused' : 'put_off', problem: `${code} ${String(responseCode)}` };
}
