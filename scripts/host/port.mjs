// @ts-check
import { createServer } from 'node:net';

/**
 * A port on loopback that nothing listens on at this moment: the wanted one, or any.
 * @param {number} [wanted]
 * @returns {Promise<number>}
 * @throws {Error} where the wanted port can't be had
 */
export function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) => reject(new Error(`Port ${wanted} can't be had: ${error.message}.`)));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('127.0.0.1 has no ports.'));
      });
    });
  });
}
