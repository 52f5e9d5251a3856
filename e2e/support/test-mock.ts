import { startMock } from '../../mock-api/testing';

// Unit tests of routes import this module first, because the portal reads API_BASE_URL when its modules are loaded. The
// mock lives as long as its worker of Vitest, so that test files can share it.
const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
process.env.API_BASE_URL = mock.url;

export const { controls, db, url: mockUrl } = mock;
