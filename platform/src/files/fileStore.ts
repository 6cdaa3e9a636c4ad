import type { Readable } from 'node:stream';

/** Storage of uploads. Paths are relative with forward slashes, such as `items/<id>/full.webp`. */
export interface FileStore {
  /** Atomic: a reader never sees half a file. @throws Error for a path that is not plain */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Reads nothing yet. Undefined when there is no such file, or the path is not a valid one. */
  open(path: string): Promise<StoredFile | undefined>;
  /** Removing a missing file is no error. */
  remove(path: string): Promise<void>;
  /** Removes a folder and its content. */
  removeFolder(path: string): Promise<void>;
  /**
   * Removes unwanted files that were written in this period, and half-written files of processes that died. Times in
   * milliseconds since 1970.
   */
  removeUnwanted(written: { from: number; until: number }, isWanted: (path: string) => Promise<boolean>): Promise<void>;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  contentType: string;
  /** Changes when other bytes are stored at the same path. */
  version: string;
  /** The whole file or a part of it; reads only as fast as the consumer takes it. */
  createReadStream(part?: FilePart): Readable;
}

/** First and last byte, both included. */
export interface FilePart {
  start: number;
  end: number;
}
