import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { type FileStore } from './fileStore.ts';
import { writeWhole } from './writeWhole.ts';

const contentTypes = new Map([
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
  ['.m4a', 'audio/mp4'],
  ['.weba', 'audio/webm'],
  ['.mp3', 'audio/mpeg'],
  ['.ogg', 'audio/ogg'],
  ['.wav', 'audio/wav'],
  ['.pdf', 'application/pdf'],
  ['.doc', 'application/msword'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.json', 'application/json'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

// segments of plain characters that don't start with a dot: nothing climbs out, nothing hidden is read
const plainPath = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;
const longestPath = 500;

/** Files under one folder. */
export function createDiskFileStore(folder: string): FileStore {
  const root = resolve(folder);
  const locate = (path: string) => (path.length <= longestPath && plainPath.test(path) ? join(root, path) : undefined);
  const require = (path: string) => {
    const file = locate(path);
    if (file === undefined) throw new Error(`Not a path for a file: ${JSON.stringify(path)}`);
    return file;
  };

  return {
    async put(path, bytes) {
      const file = require(path);
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, bytes);
    },
    async read(path) {
      const file = locate(path);
      if (file === undefined) return undefined;
      try {
        return {
          bytes: await readFile(file),
          contentType: contentTypes.get(extname(file).toLowerCase()) ?? 'application/octet-stream',
        };
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },
    async remove(path) {
      await rm(require(path), { force: true });
    },
  };
}

function isAbsence(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code))
  );
}
