import { expect, test, vi } from 'vitest';
import { createLoginRedirect, findPathAfterLogin, readReturnPath } from './login-return.server';

// Hoisted above the imports, because the configuration reads the environment when it is imported.
vi.hoisted(() => {
  process.env.LOGIN_RETURN = 'no';
});

test(
  'with LOGIN_RETURN=no the address of /login has no page, and every log-in leads to /',
  { tags: ['REAL-01', 'D158'] },
  async () => {
    const page = new Request('http://portal.test/events?page=2');
    expect(await createLoginRedirect(page)).toEqual({ path: '/login', cookies: [] });
    const login = new Request('http://portal.test/login?return=%2Fevents');
    expect(readReturnPath(login)).toBeNull();
    expect(findPathAfterLogin(login, new FormData(), '1')).toBe('/');
  },
);
