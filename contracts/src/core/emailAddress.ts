import * as z from 'zod/mini';

/** The HTML standard's rule for e-mail addresses, for those that are stored already. */
export const emailPattern = z.regexes.html5Email;

const localPart = "(?=[^@]{1,64}@)(?!\\.|.*\\.[.@])[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/**
 * The rule for new addresses: also the dots and lengths of RFC 5321, and a domain with a dot. `localhost` passes here;
 * the server takes it on the embedded run only.
 */
export const newEmailPattern = new RegExp(`^${localPart}@(?:localhost|${label}(?:\\.${label})+)$`);

const localAddress = /@localhost$/i;
export const isLocalAddress = (address: string): boolean => localAddress.test(address);
