import { rm } from 'node:fs/promises';
import {
  imageRules,
  limits,
  DomainError,
  removeControls,
  truncateFileName,
  type FieldError,
} from '@pass-along/contracts';
import type { Request, Response } from 'express';
import multer from 'multer';
import { createFairQueue } from '../fairQueue.ts';
import { openSpool } from '../files/uploadFolder.ts';
import { getSender } from './clientAddress.ts';
import { createValidationError } from './parseInput.ts';
import { readDeclaredFields } from './declaredFields.ts';
import { runMiddleware } from './runMiddleware.ts';

/** `name` is the file's name on the sender's machine. Show it, but never use it as a path. */
export interface UploadedFile {
  field: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Location until the request is answered. */
  path: string;
}

export interface ReadBody {
  body: unknown;
  files: UploadedFile[];
}

const textFields = 50;

const storage = multer.diskStorage({
  destination(_req, _file, take) {
    openSpool().then(
      (folder) => {
        take(null, folder);
      },
      (error: unknown) => {
        take(error instanceof Error ? error : new Error('There is no place for uploads', { cause: error }), '');
      },
    );
  },
});

/** One queue per process, because its disk holds the files. A waiting form is not read, so its sender stops sending. */
const queue = createFairQueue(limits.uploads);

/**
 * Reads a multipart form and stores its files on disk. `files` maps file fields to the number of files each accepts, of
 * at most `fileBytes` each. `fields` names the other fields: they are values, whatever headers their parts have.
 */
export function createMultipartReader(
  files: Record<string, number>,
  fileBytes: number = limits.item.imageBytes,
  fields: readonly string[] = [],
): (req: Request, res: Response) => Promise<ReadBody> {
  const fileCount = Object.values(files).reduce((sum, count) => sum + count, 0);
  const options = {
    storage,
    defParamCharset: 'utf8',
    streamHandler: readDeclaredFields(fields),
    limits: {
      fileSize: fileBytes,
      fields: textFields,
      // one more file than allowed, so that its own rule refuses it
      parts: textFields + fileCount + 1,
      fieldSize: limits.jsonBodyBytes,
      fieldNameSize: 100,
      headerPairs: 50,
      fieldNestingDepth: 2,
      fieldArrayIndexLimit: 100,
    },
  };
  const form = multer(options).fields(Object.entries(files).map(([name, maxCount]) => ({ name, maxCount })));

  return async (req, res) => {
    try {
      await queue(getSender(req), () => {
        if (req.destroyed) throw new DomainError('malformed_body');
        return runMiddleware(form, req, res);
      });
    } catch (error) {
      throw isDiskError(error) ? error : toRefusal(error, files, fileBytes);
    }
    const byField = (req.files ?? {}) as Record<string, Express.Multer.File[]>;
    const uploaded = Object.values(byField).flat();
    runOnceClosed(res, () => {
      for (const { path } of uploaded) void rm(path, { force: true });
    });
    return {
      body: req.body,
      files: uploaded.map(({ fieldname, originalname, size, path }) => ({
        field: fieldname,
        name: toPrintable(originalname),
        size,
        path,
      })),
    };
  };
}

function runOnceClosed(res: Response, then: () => void): void {
  if (res.closed) then();
  else res.once('close', then);
}

/** No space or no write access. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

/** Every other error while a form is read is the sender's. */
function toRefusal(error: unknown, files: Record<string, number>, fileBytes: number): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof Error && error.message === 'Malformed part header')
    return createValidationError([createHeaderError(files)]);
  if (!(error instanceof multer.MulterError)) return new DomainError('malformed_body');
  const path = toPrintable(error.field ?? '');
  const filename = 'filename' in error && typeof error.filename === 'string' ? toPrintable(error.filename) : '';
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return createValidationError([{ path, ...imageRules.tooLarge(filename, fileBytes) }]);
    case 'LIMIT_UNEXPECTED_FILE':
      return createValidationError([{ path, ...describeUnexpectedFile(files, path) }]);
    case 'LIMIT_FIELD_VALUE':
      return createValidationError([
        { path, message: 'This text is too long', code: 'too_long', figures: { max: limits.jsonBodyBytes } },
      ]);
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FILE_COUNT':
      return new DomainError('malformed_body', { message: 'The form has too many fields' });
    case 'LIMIT_FIELD_KEY':
    case 'MISSING_FIELD_NAME':
    default:
      return new DomainError('malformed_body');
  }
}

/** The parser does not say which part it was. Only a file's name contains arbitrary text. */
function createHeaderError(files: Record<string, number>): FieldError {
  const [path = ''] = Object.keys(files);
  const message = 'The name of this file contains characters that are not allowed';
  return { path, message, code: 'invalid_characters' };
}

function describeUnexpectedFile(files: Record<string, number>, field: string): Omit<FieldError, 'path'> {
  const most = Object.hasOwn(files, field) ? files[field] : undefined;
  if (most === undefined) return { message: `There is no file field named ${field}`, code: 'unknown_file_field' };
  if (most === limits.item.images) return imageRules.tooMany;
  const message = most === 1 ? 'Only one file allowed' : `Maximum ${String(most)} files allowed`;
  return { message, code: 'too_many_images', figures: { max: most } };
}

/** Client-supplied names end up in messages and logs. */
function toPrintable(text: string): string {
  return truncateFileName(removeControls(text).replace(/\p{Surrogate}/gu, ''), limits.message.fileName);
}
