import { TRY_PATH } from '../../openapi/try-form';
import type { Mock, RequestLogEntry } from '../../state/mock';

const TOKEN_TEXT = '$TOKEN';
/** Tokens in headers and in JSON. */
const TOKENS = /(Bearer +|"(?:accessToken|refreshToken)": ?")([^\s"]+)/gi;

/**
 * Replaces tokens that this mock has not issued: they belong to another host, and the console and its curl commands must
 * not show them.
 */
export function maskForeignTokens({ db }: Mock, text: string): string {
  const own = new Set(
    [...db.tokenPairs.values()].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]),
  );
  return text.replace(
    TOKENS,
    (_whole, prefix: string, token: string) => prefix + (own.has(token) ? token : TOKEN_TEXT),
  );
}

/** A shell command that repeats a request. Of a form only the fields are known, so its file is named like the original. */
export function toCurlCommand(mock: Mock, entry: RequestLogEntry, origin: string): string {
  const { method, path, authorization, contentType, body } = entry;
  // Behind one origin with a portal, the API is below the prefix.
  const prefix = mock.settings.publicUrl === '' && path.startsWith('/api/') ? TRY_PATH : '';
  const isForm = contentType?.startsWith('multipart/') ?? false;
  const parts = [
    `curl -X ${method} ${quote(origin + prefix + path)}`,
    ...(authorization === null
      ? []
      : [`-H ${quoteWithToken(maskForeignTokens(mock, `Authorization: ${authorization}`))}`]),
    ...(contentType === null || isForm ? [] : [`-H ${quote(`Content-Type: ${contentType}`)}`]),
    ...(isForm ? toFormFields(body) : toJsonBody(mock, body)),
  ];
  return parts.join(' \\\n  ');
}

function toJsonBody(mock: Mock, body: unknown): string[] {
  return body === null || body === undefined
    ? []
    : [`-d ${quoteWithToken(maskForeignTokens(mock, JSON.stringify(body)))}`];
}

function toFormFields(body: unknown): string[] {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return fields.map(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && 'name' in value
      ? `-F ${quote(`${name}=@${String(value.name)}`)}`
      : `-F ${quote(`${name}=${String(value)}`)}`,
  );
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The shell replaces $TOKEN, which is outside of the quotes. */
function quoteWithToken(text: string): string {
  return quote(text).replaceAll(TOKEN_TEXT, `'"${TOKEN_TEXT}"'`);
}
