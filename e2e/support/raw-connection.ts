import net from 'node:net';

/** A connection to a portal that stays half open after the portal has closed its side. */
export type RawConnection = {
  socket: net.Socket;
  getText: () => string;
  isEnded: () => boolean;
};

const MAX_TEXT = 1000;

/** Opens a connection and sends bytes. Without `isReading` it reads nothing. */
export function openConnection(url: string, text: string | Buffer = '', { isReading = true } = {}): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  let isEnded = false;
  const end = () => (isEnded = true);
  // The portal resets connections on purpose. Without a listener the error would end the process.
  socket.on('error', end).on('end', end).on('close', end);
  if (isReading) socket.on('data', (chunk) => (received += String(chunk).slice(0, MAX_TEXT - received.length)));
  else socket.pause();
  if (text.length > 0) socket.write(text);
  return { socket, getText: () => received, isEnded: () => isEnded };
}

export function formatRequest(method: string, path: string, headers: readonly string[]): string {
  return `${[`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`;
}

export const formatGet = (path: string, ...headers: string[]) => formatRequest('GET', path, headers);
