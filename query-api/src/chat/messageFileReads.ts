import { endpoints, getMessageFilePath, DomainError, type Attachment } from '@pass-along/contracts';
import { messagesTable, participantsTable } from '@pass-along/contracts/tables';
import { createFileAddresses, messageFileScope, type FileAddresses, type StoredFile } from '@pass-along/platform';
import type { Request, Response } from 'express';
import { sendFile, setFileHeaders } from '../core/sendFile.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';

const messages = createAlias(messagesTable, 'm');
const readers = createAlias(participantsTable, 'p');

/** A message with a file, for a participant of its conversation. */
const readerMessage = prepare(
  sql(messages.from)
    .join(readers.from, readers.columns.conversation_id, messages.columns.conversation_id)
    .where(messages.columns.message_id, param('messageId'))
    .where(readers.columns.member_id, param('readerId')),
  mergeSelections(messages.only('attachment', 'file_name')),
);

/** The write side signs them in the same way. */
export function createMessageFileAddresses({
  digest,
  getEndedGeneration,
}: Pick<QueryKit, 'digest' | 'getEndedGeneration'>): FileAddresses {
  return createFileAddresses((value) => digest(messageFileScope, value), getEndedGeneration);
}

/** Serves message files at signed addresses, while the reader takes part and the message exists. */
export function registerMessageFileRoutes(
  { read, database, files, checkpoints, head }: QueryKit,
  addresses: FileAddresses,
) {
  async function findFile(messageId: string, readerId: string) {
    const [message] = await database.run(readerMessage, { messageId, readerId });
    return message?.attachment ? { attachment: message.attachment, name: message.fileName ?? '' } : undefined;
  }

  read(endpoints.messageFile, ['chat'], async ({ params, query, caller }, req, res) => {
    const { messageId, file } = params;
    const { for: readerId, until, signature } = query;
    const isTheirs = addresses.isValid({ messageId, file, readerId, until, signature }, new Date().toISOString());
    if (!isTheirs || (caller && caller.memberId !== readerId)) throw new DomainError('file_not_for_you');
    let found = await findFile(messageId, readerId);
    // The sender may ask before the projection has the message.
    if (!found && (await checkpoints.waitFor(['chat'], await head()))) found = await findFile(messageId, readerId);
    const stored = found && (await files.open(getMessageFilePath(messageId, file, found.attachment)));
    if (!found || !stored) throw new DomainError('file_not_for_you');
    setFileHeaders(res);
    res.setHeader('Cache-Control', `private, max-age=${String(Math.max(0, until - Math.ceil(Date.now() / 1000)))}`);
    res.attachment(getFileName(found));
    if (found.attachment.kind === 'image') res.setHeader('Content-Disposition', 'inline');
    await sendPart(req, res, stored);
    return undefined;
  });
}

/** The extension follows from the content, whatever name the sender gave. */
function getFileName({ attachment: { extension }, name }: { attachment: Attachment; name: string }): string {
  const stem = name.replace(/\.[^.]*$/, '').trim();
  return `${stem === '' ? 'file' : stem}.${extension}`;
}

/** Sends the requested byte range: players seek in audio and video. */
async function sendPart(req: Request, res: Response, file: StoredFile): Promise<void> {
  const size = String(file.size);
  res.setHeader('Accept-Ranges', 'bytes');
  const ranges = req.range(file.size);
  if (ranges === -1) {
    res.status(416).setHeader('Content-Range', `bytes */${size}`).end();
    return;
  }
  const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
  if (range) res.status(206).setHeader('Content-Range', `bytes ${String(range.start)}-${String(range.end)}/${size}`);
  await sendFile(req, res, file, range);
}
