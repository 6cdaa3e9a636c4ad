import { type Readable } from 'node:stream';

/** Where uploads live. Paths are relative, with forward slashes, as `items/<id>/full.webp`. */
export interface FileStore {
  /** All or nothing: a reader never sees half a file. @throws on a path that is not plain. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Nothing of it is read yet. Undefined when there is no such file (or it could not be one's name). */
  open(path: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Removes a folder with all that is in it. */
  removeFolder(path: string): Promise<void>;
  /** Removes what was written then and nobody wants, and what a process that died had half written. Milliseconds since 1970. */
  removeUnwanted(written: { from: number; until: number }, isWanted: (path: string) => Promise<boolean>): Promise<void>;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  contentType: string;
  /** Another one for other bytes at the same path. */
  version: string;
  /** From its first byte to its last, or from and to these; read only as fast as they are taken. */
  createReadStream(part?: FilePart): Readable;
}

/** Its first and its last byte, both included. */
export interface FilePart {
  start: number;
  end: number;
}
