import { startMock } from '../../mock-api/testing';

// The mock for unit tests of routes. They import it before any module of the portal, which reads API_BASE_URL when it is
// loaded. The mock lives as long as its worker; test files that share modules share it.
const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
process.env.API_BASE_URL = mock.url;

/** The mock that the portal calls in unit tests. */
export const { controls, db, url: mockUrl } = mock;
