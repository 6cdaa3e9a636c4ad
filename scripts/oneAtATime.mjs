import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';

/** Runs the work while no other process holds the same lock file. The lock of a dead process is ignored. */
export async function oneAtATime(lock, work) {
  await mkdir(dirname(lock), { recursive: true });
  while (!(await taken(lock))) await rest(100);
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function taken(lock) {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true });
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // a process of another user
    return isCode(error, 'EPERM');
  }
}

const isCode = (error, code) => error.code === code;
