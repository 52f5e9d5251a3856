import { expect, test } from 'vitest';
import { formatFileSize } from './file-size';

test('a size is formatted in the unit that leaves at most three digits', () => {
  const MB = 1024 * 1024;
  expect(
    [0, 1, 1023, 1536, 100 * 1024, 100.6 * 1024, 1.8 * MB, 500 * MB, 1024 * MB, 5000 * MB].map(formatFileSize),
  ).toEqual(['0 bytes', '1 byte', '1023 bytes', '1.5 kB', '100 kB', '101 kB', '1.8 MB', '500 MB', '1.0 GB', '4.9 GB']);
});
