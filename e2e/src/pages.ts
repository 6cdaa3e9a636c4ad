import type { Page } from 'playwright-core';
import { password } from './person.ts';

/** The longest wait for any expected state, in milliseconds: a busy machine may take a while. */
export const patience = 30_000;

export const screens = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 } },
};

/** A file to upload. */
export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Fills in the sign-up form up to the role. An invitation may have filled in the address. */
export async function fillSignUp(page: Page, { name, email }: { name: string; email?: string }) {
  await page.getByLabel('Full name').fill(name);
  if (email !== undefined) await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

/** Presses a button of the page itself, not of the bars around it. */
export async function submit(page: Page, button: string) {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

export async function signInToOffice(office: Page, { email, password: typed }: { email: string; password: string }) {
  await office.goto('/admin/');
  await office.getByLabel('Email').fill(email);
  await office.getByLabel('Password').fill(typed);
  await office.getByRole('button', { name: 'Sign in' }).click();
}

/** The first link of a mail. */
export const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
