import { z } from 'zod';
import { CurrentUserSchema } from '~/domain/account/user';
import { defineCalls } from './endpoint';

/** Printable ASCII without spaces, which can be sent in a header, up to 16 kB. */
const TOKEN = /^[\x21-\x7e]{1,16384}$/;

const token = z.preprocess(
  (value) => (typeof value === 'string' && TOKEN.test(value) ? value : null),
  z.string().nullable(),
);

/** Moves the fields of `user` beside the tokens, where other hosts send them (D35). */
function flattenUser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('user' in value)) return value;
  const { user, ...otherFields } = value;
  return typeof user === 'object' ? { ...user, ...otherFields } : value;
}

/** Null for what is missing or invalid. */
export const SessionGrantSchema = z.preprocess(
  (value) => {
    const flat = flattenUser(value);
    const isUserValid = CurrentUserSchema.safeParse(flat).success;
    // A response that is not an object counts as one without tokens.
    const fields = typeof flat === 'object' ? flat : {};
    return { ...fields, user: isUserValid ? flat : null };
  },
  z.object({ accessToken: token, refreshToken: token, user: CurrentUserSchema.nullable() }),
);

export const sessionCalls = defineCalls({
  login: {
    description: 'Logs in with email and password. `data` has the fields of the user and both tokens.',
    method: 'POST',
    path: '/api/nanonets/login',
    auth: 'none',
    body: z.strictObject({ email: z.string(), password: z.string() }),
    response: 'record',
    result: SessionGrantSchema,
  },

  refreshToken: {
    description: 'Exchanges a token pair for a new one. Each pair is accepted once; the access token may be expired.',
    method: 'POST',
    path: '/api/nanonets/refreshtoken',
    kind: 'exchange',
    body: z.strictObject({ accessToken: z.string(), refreshToken: z.string() }),
    response: 'record',
    result: SessionGrantSchema,
  },
});
