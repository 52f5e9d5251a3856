import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

// The API of the comparison: whole lists with an ETag, built once, so that its own work stays out of the figures. Any
// login succeeds, as an activated Super Admin. A message `{ rows, latencyMs }` changes what it answers.

const COUNTRIES = ['Australia', 'France', 'Canada', 'Vietnam', 'Japan', 'Brazil', 'Kenya'];
const FIELDS = ['General', 'Finance', 'Operations', 'Customer Care', 'Claims', 'Legal', 'Procurement'];
const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const USER = {
  id: 1,
  firstName: 'Bench',
  lastName: 'User',
  email: 'bench@example.com',
  isActivated: true,
  companyId: 1,
  company: { id: 1, name: 'Company 000001', reportUrl: 'https://report.invalid/1' },
  hasOcrLicense: true,
  ocrRole: { name: 'Super Admin', power: 60 },
  accessToken: 'bench-access',
  refreshToken: 'bench-refresh',
};

let settings = { rows: 0, latencyMs: 0 };
/** @type {Map<number, { body: Buffer, etag: string }>} */
const lists = new Map();

/** @param {number} minutes */
const timeAfter = (minutes) => new Date(START + minutes * MINUTE_MS).toISOString();

/** @param {number} id */
function companyOf(id) {
  const digits = String(id).padStart(6, '0');
  return {
    id,
    name: `Company ${digits}`,
    companyNumber: `CN${digits}`,
    website: `https://c${id}.example.com`,
    description: `Customer number ${id}`,
    numberOfEmployees: id % 5000,
    fieldOfExpertise: FIELDS[id % FIELDS.length],
    country: COUNTRIES[id % COUNTRIES.length],
    createdTime: timeAfter(id),
    modifiedTime: timeAfter(id + 40),
    departments: [{ id, name: 'General' }],
  };
}

/** @param {number} rows */
function listOf(rows) {
  const known = lists.get(rows);
  if (known) return known;
  const body = Buffer.from(JSON.stringify({ data: Array.from({ length: rows }, (_, index) => companyOf(index + 1)) }));
  const list = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  lists.set(rows, list);
  return list;
}

/** @param {import('node:http').IncomingMessage} request */
function answerTo({ url, headers }) {
  if (url === '/api/nanonets/login' || url === '/api/nanonets/refreshtoken')
    return { status: 200, etag: undefined, body: Buffer.from(JSON.stringify({ data: USER })) };
  if (url !== '/api/settings/companies') return { status: 404, etag: undefined, body: Buffer.from('{}') };
  const { body, etag } = listOf(settings.rows);
  return headers['if-none-match'] === etag ? { status: 304, etag, body: undefined } : { status: 200, etag, body };
}

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    const send = () => {
      const { status, etag, body } = answerTo(request);
      if (etag) response.setHeader('ETag', etag);
      response.writeHead(status, body && { 'Content-Type': 'application/json', 'Content-Length': body.length });
      response.end(body);
    };
    if (settings.latencyMs > 0) setTimeout(send, settings.latencyMs);
    else send();
  });
});
process.on('message', (message) => {
  settings = { ...settings, .../** @type {typeof settings} */ (message) };
  listOf(settings.rows);
  process.send?.('changed');
});
server.listen(Number(process.env.PORT), process.env.HOST);
