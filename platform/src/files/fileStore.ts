/** Where uploads live. Paths are relative, with forward slashes, as `items/<id>/full.webp`. */
export interface FileStore {
  /** All or nothing: a reader never sees half a file. @throws on a path that is not plain. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file (or it could not be one's name). */
  read(path: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Removes what was written then and nobody wants, and what a process that died had half written. Milliseconds since 1970. */
  removeUnwanted(written: { from: number; until: number }, isWanted: (path: string) => Promise<boolean>): Promise<void>;
}

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}
