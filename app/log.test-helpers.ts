import { vi } from 'vitest';

// The setup of each test file mocks stdout. Test files share this module, so it keeps no mock.

export const forgetLogLines = () => vi.mocked(process.stdout.write).mockClear();

/** The log lines since `forgetLogLines`. */
export const readLogLines = () =>
  vi.mocked(process.stdout.write).mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
