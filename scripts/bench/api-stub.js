import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

// The API of the comparison. Lists are built once, with an ETag, so that the stub adds little to the measured times.
// Every login succeeds, as an activated Super Admin. The IPC message `{ rows, latencyMs }` changes length and delay.

const COUNTRIES = ['Australia', 'France', 'Canada', 'Vietnam', 'Japan', 'Brazil', 'Kenya'];
const EXPERTISE = ['General', 'Finance', 'Operations', 'Customer Care', 'Claims', 'Legal', 'Procurement'];
const START_MS = Date.UTC(2026, 0, 1);
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
const createTime = (minutes) => new Date(START_MS + minutes * MINUTE_MS).toISOString();

/** @param {number} id */
function createCompany(id) {
  const digits = String(id).padStart(6, '0');
  return {
    id,
    name: `Company ${digits}`,
    companyNumber: `CN${digits}`,
    website: `https://c${id}.example.com`,
    description: `Customer number ${id}`,
    numberOfEmployees: id % 5000,
    fieldOfExpertise: EXPERTISE[id % EXPERTISE.length],
    country: COUNTRIES[id % COUNTRIES.length],
    createdTime: createTime(id),
    modifiedTime: createTime(id + 40),
    departments: [{ id, name: 'General' }],
  };
}

/**
 * Returns the list with this number of companies, and builds it at the first call.
 * @param {number} rows
 */
function getList(rows) {
  const existing = lists.get(rows);
  if (existing) return existing;
  const body = Buffer.from(
    JSON.stringify({ data: Array.from({ length: rows }, (_, index) => createCompany(index + 1)) }),
  );
  const list = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  lists.set(rows, list);
  return list;
}

/** @param {import('node:http').IncomingMessage} request */
function createResponse({ url, headers }) {
  if (url === '/api/nanonets/login' || url === '/api/nanonets/refreshtoken')
    return { status: 200, etag: undefined, body: Buffer.from(JSON.stringify({ data: USER })) };
  if (url !== '/api/settings/companies') return { status: 404, etag: undefined, body: Buffer.from('{}') };
  const { body, etag } = getList(settings.rows);
  return headers['if-none-match'] === etag ? { status: 304, etag, body: undefined } : { status: 200, etag, body };
}

const server = createServer((request, response) => {
  // The response is sent after the whole body of the request has arrived; the body itself is not needed.
  request.resume().once('end', () => {
    const send = () => {
      const { status, etag, body } = createResponse(request);
      if (etag) response.setHeader('ETag', etag);
      if (body) {
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Content-Length', body.length);
      }
      response.writeHead(status).end(body);
    };
    if (settings.latencyMs > 0) setTimeout(send, settings.latencyMs);
    else send();
  });
});
process.on('message', (message) => {
  settings = { ...settings, .../** @type {typeof settings} */ (message) };
  // Builds the list before the measurement.
  getList(settings.rows);
  process.send?.('configured');
});
server.listen(Number(process.env.PORT), process.env.HOST);
