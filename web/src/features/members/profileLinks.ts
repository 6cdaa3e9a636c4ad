import type { SocialLinks } from '@pass-along/contracts';

const siteUrls: Record<keyof SocialLinks, string> = {
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  facebook: 'https://www.facebook.com/',
};

/** The URL of a social link, which may be a name, an @name or a full URL; undefined when there is none. */
export function toSocialUrl(site: keyof SocialLinks, text: string): string | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  if (/^https?:\/\//i.test(given)) return given;
  return siteUrls[site] + encodeURIComponent(given.replace(/^@/, ''));
}

/** A URL without its protocol and last slash. */
export function formatUrl(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
