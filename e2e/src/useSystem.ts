import { expect } from 'vitest';
import { emailOf, password, register, signIn } from './person.ts';
import { admin } from './systemProcess.ts';
import { usePeople } from './usePeople.ts';
import { useProcess } from './useProcess.ts';

/** The whole system, started once for a file of tests, with browser pages of its members that close after each test. */
export function useSystem(...started: Parameters<typeof useProcess>) {
  const system = useProcess(...started);
  const people = usePeople(system);

  return {
    ...people,

    get url() {
      return system.url;
    },

    /** Registers a new member. */
    join: (name: string) => register(system.url, name),

    /** Signs a member in again. */
    again: (name: string) => signIn(system.url, { email: emailOf(name), password, role: 'user' }),

    admin: () => signIn(system.url, { ...admin, role: 'admin' }),

    /** The sent mails, newest first. */
    mails: () => system.mails(),

    /** Waits for the newest mail of this kind to a member. */
    async mailTo(name: string, template: string): Promise<string> {
      const text = async () =>
        (await system.mails()).find((mail) => mail.template === template && mail.to.includes(emailOf(name)))?.text ??
        '';
      await expect.poll(text).not.toBe('');
      return text();
    },

    /** Stops it, and starts it on the same data with the clock this many days later. */
    async sleep(days: number): Promise<void> {
      await system.stop();
      await system.startLater(days);
    },
  };
}
