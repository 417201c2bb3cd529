// @ts-check
import { createServer } from 'node:net';

/**
 * A port on loopback that nothing listens on at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No port is free on 127.0.0.1.'));
      });
    });
  });
}
