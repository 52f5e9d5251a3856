import { startMock } from '../mock-api/testing';

// The mock behind the portal, for the test files that import this before they import anything of the portal. It lives
// as long as its worker: files that share their modules share it.
const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
process.env.API_BASE_URL = mock.url;

/** The mock behind the portal in this test file. */
export const { controls, db, url: mockUrl } = mock;
