import { isIP } from 'node:net';
import { ChannelCredentials } from '@grpc/grpc-js';

type Credentials = Record<'_createSecureConnector', (...given: unknown[]) => object>;

/**
 * gRPC gives TLS the host as server name even when it is an IP address. RFC 6066 forbids that, and Node refuses it from
 * version 26 on. Without a server name the certificate is still checked against the address.
 */
export function removeAddressServerNames(): void {
  const shared = Object.getPrototypeOf(ChannelCredentials.createSsl()) as Credentials;
  const create = shared._createSecureConnector;
  shared._createSecureConnector = function createWithoutAddress(...given) {
    const connector = create.apply(this, given) as { connectionOptions: { servername?: string } };
    const { connectionOptions } = connector;
    if (isIP(connectionOptions.servername ?? '') !== 0) delete connectionOptions.servername;
    return connector;
  };
}
