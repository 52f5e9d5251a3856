import { afterAll } from 'vitest';
import { startMock } from '../mock-api/testing';

// A mock of its own for each test file that imports this, before it imports anything of the portal.
const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
process.env.API_BASE_URL = mock.url;

afterAll(() => mock.close());

/** The mock behind the portal in this test file. */
export const { controls, db, url: mockUrl } = mock;
