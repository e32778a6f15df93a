/** A name server that knows one address, for whichever name it is asked, for a second (RFC 1035). */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const NO_SUCH_NAME = 3;
/** Type A, class IN, one second, four bytes; the name is the one that was asked for, by its place in the message. */
const RECORD = [0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4];

/** @param addressNow IPv4; null: there is no such name; undefined: it says nothing */
export async function startNameServer(addressNow: () => string | null | undefined): Promise<{ port: number; close: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address: asker }) => {
    const address = addressNow();
    if (address === undefined) return;
    const answer = Buffer.from(question);
    answer.writeUInt16BE(address === null ? 0x8180 + NO_SUCH_NAME : 0x8180, 2);
    answer.writeUInt16BE(address === null ? 0 : 1, 6);
    const record = address === null ? [] : [...RECORD, ...address.split('.').map(Number)];
    socket.send(Buffer.concat([answer, Buffer.from(record)]), port, asker);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}
