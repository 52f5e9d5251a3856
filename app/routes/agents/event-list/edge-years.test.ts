import { db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

/** Fields of records with a time or a date. */
const TIME_FIELD = /(?:time|date|created|modified)$/i;
const LISTS = [
  '/',
  '/ocr/file-list',
  '/events',
  '/events?days=open',
  '/events?days=open&from=0001-01-01&to=9999-12-31',
  '/events?days=open&from=9999-12-31',
  '/events?days=open&to=0001-01-02',
  '/streams',
  '/tags',
  '/rpa/main-logging',
  '/rpa/main-logging?today=0001-01-03',
  '/rpa/main-logging?searched=1&date=9999-12-31',
  '/rpa/process-config',
  '/rpa/task-history',
  '/settings/companies',
  '/settings/companies/1',
  '/events.csv',
  '/events.csv?from=0001-01-01&to=9999-12-31',
  '/rpa/main-logging.csv',
];

test(
  'a record dated in the first or the last year is shown in every list and file',
  { tags: ['REAL-07'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    for (const time of ['9999-12-31T23:59:59', '0001-01-01T00:00:00']) {
      for (const rows of Object.values(db)) {
        const record: unknown = Array.isArray(rows) ? rows[0] : null;
        if (typeof record !== 'object' || record === null) continue;
        for (const key of Object.keys(record)) {
          if (TIME_FIELD.test(key)) Object.assign(record, { [key]: time });
        }
      }
      for (const path of LISTS) {
        const { status, text } = await admin.get(path);
        expect({ path, status, broken: /NaN|Invalid Date/.exec(text) }).toEqual({ path, status: 200, broken: null });
      }
      const day = time.slice(0, 10);
      for (const filter of [`from=${day}`, `to=${day}`, `from=${day}&to=${day}`]) {
        const { text } = await admin.get(`/events.csv?${filter}`);
        expect(text, filter).toContain(time.replace('T', ' '));
      }
    }
  },
);
