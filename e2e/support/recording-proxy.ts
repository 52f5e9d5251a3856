import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import { listen } from './portal-process';

export type RecordingProxy = {
  url: string;
  requests: { path: string; headers: IncomingHttpHeaders }[];
  close: () => void;
};

export async function startRecordingProxy(targetUrl: string): Promise<RecordingProxy> {
  const requests: RecordingProxy['requests'] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    requests.push({ path, headers });
    const forwarded = send(targetUrl + path, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  return { ...(await listen(server)), requests };
}
