import { createReadStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import type { FileStore } from './fileStore.ts';
import { isDraft, writeAtomically } from './atomicFile.ts';

const contentTypes = new Map([
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
  ['.mkv', 'video/x-matroska'],
  ['.avi', 'video/x-msvideo'],
  ['.m4a', 'audio/mp4'],
  ['.weba', 'audio/webm'],
  ['.mka', 'audio/x-matroska'],
  ['.mp3', 'audio/mpeg'],
  ['.aac', 'audio/aac'],
  ['.flac', 'audio/flac'],
  ['.ogg', 'audio/ogg'],
  ['.wav', 'audio/wav'],
  ['.pdf', 'application/pdf'],
  ['.doc', 'application/msword'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.json', 'application/json'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

// segments of plain characters that don't start with a dot, so that no path leaves the folder or reads a hidden file
const plainPath = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;
const longestPath = 500;

/** Stores files under one folder. */
export function createDiskFileStore(folder: string): FileStore {
  const root = resolve(folder);
  const resolvePath = (path: string) =>
    path.length <= longestPath && plainPath.test(path) ? join(root, path) : undefined;
  const ensurePath = (path: string) => {
    const file = resolvePath(path);
    if (file === undefined) throw new Error(`Not a path for a file: ${JSON.stringify(path)}`);
    return file;
  };

  return {
    async put(path, bytes) {
      const file = ensurePath(path);
      await mkdir(dirname(file), { recursive: true });
      await writeAtomically(file, bytes);
    },
    async open(path) {
      const file = resolvePath(path);
      if (file === undefined) return undefined;
      const found = await resolveAbsent(stat(file), undefined);
      if (!found?.isFile()) return undefined;
      return {
        size: found.size,
        contentType: contentTypes.get(extname(file).toLowerCase()) ?? 'application/octet-stream',
        version: `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}`,
        createReadStream: (part) => createReadStream(file, part),
      };
    },
    async remove(path) {
      await rm(ensurePath(path), { force: true });
    },
    async removeFolder(path) {
      await rm(ensurePath(path), { recursive: true, force: true });
    },
    async removeUnwanted({ from, until }, isWanted) {
      for await (const file of listFiles(root)) {
        const writtenAt = await resolveAbsent(stat(file), undefined);
        if (writtenAt === undefined || writtenAt.mtimeMs < from || writtenAt.mtimeMs >= until) continue;
        const path = relative(root, file).replaceAll(sep, '/');
        const isNobodys = resolvePath(path) === undefined ? isDraft(file) : !(await isWanted(path));
        if (isNobodys) await rm(file, { force: true });
      }
    },
  };
}

async function* listFiles(folder: string): AsyncGenerator<string> {
  const found = await resolveAbsent(opendir(folder, { recursive: true }), []);
  for await (const entry of found) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

async function resolveAbsent<T, Absent>(asked: Promise<T>, absent: Absent): Promise<T | Absent> {
  try {
    return await asked;
  } catch (error) {
    if (isAbsence(error)) return absent;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code))
  );
}
