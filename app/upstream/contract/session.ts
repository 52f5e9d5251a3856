import { z } from 'zod';
import { CurrentUserSchema } from '../../domain/user';
import { endpoint } from './endpoint';

/** Up to 16 kB of what a header can carry; real hosts send some kB. */
const TOKEN = /^[\x21-\x7e]{1,16384}$/;

const token = z.preprocess(
  (value) => (typeof value === 'string' && TOKEN.test(value) ? value : null),
  z.string().nullable(),
);

/** The user record may stand beside the tokens or in `user` (D35). */
function flattenUser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('user' in value)) return value;
  const { user, ...rest } = value;
  return typeof user === 'object' && user !== null ? { ...user, ...rest } : value;
}

/** What login and the exchange answer: both tokens, and the user record or null where it cannot be read. */
export const SessionGrantSchema = z.preprocess(
  (value) => {
    const flat = flattenUser(value);
    const user = CurrentUserSchema.safeParse(flat);
    return { ...(typeof flat === 'object' ? flat : null), user: user.success ? user.data : null };
  },
  z.object({ accessToken: token, refreshToken: token, user: CurrentUserSchema.nullable() }),
);

export const login = endpoint({
  name: 'login',
  group: 'session',
  method: 'POST',
  path: '/api/nanonets/login',
  auth: 'none',
  body: z.strictObject({ email: z.string(), password: z.string() }),
  answer: 'record',
  result: SessionGrantSchema,
});

export const refreshToken = endpoint({
  name: 'refreshToken',
  group: 'session',
  method: 'POST',
  path: '/api/nanonets/refreshtoken',
  kind: 'exchange',
  body: z.strictObject({ accessToken: z.string(), refreshToken: z.string() }),
  answer: 'record',
  result: SessionGrantSchema,
});
