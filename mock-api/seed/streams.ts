import type { StreamRecord } from '../entities/recordings';
import { SCRIPTS } from './conversations';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

const STREAM_COUNT = 46;
const DEPARTMENTS = ['Customer Service', 'Accounts Payable', 'Claims', 'Reception', 'Revenues', 'Metering'] as const;

/** Assistant streams, oldest first; some without occasions, some with several pages of them. */
export function seedStreams(source: SeedSource): StreamRecord[] {
  const faker = seededFaker(source, 'streams');
  return Array.from({ length: STREAM_COUNT }, (_, index) => {
    const startedMinutes = (STREAM_COUNT - index) * 640 + faker.number.int({ max: 300 });
    const minutes = faker.number.int({ min: 8, max: 180 });
    const firstName = faker.person.firstName();
    return {
      id: index + 1,
      departmentName: DEPARTMENTS[index % DEPARTMENTS.length] ?? 'General',
      machineName: `WS-${faker.string.alpha({ length: 3, casing: 'upper' })}-${faker.string.numeric(3)}`,
      osUserName: `${firstName.charAt(0)}${faker.person.lastName()}`.toLowerCase().replace(/[^a-z]/g, ''),
      processName: SCRIPTS[index % SCRIPTS.length]?.processName ?? '',
      startTime: ago(source.now, { minutes: startedMinutes }),
      endTime: ago(source.now, { minutes: Math.max(1, startedMinutes - minutes) }),
      occasionCount: index % 9 === 4 ? 0 : faker.number.int({ min: 3, max: 42 }),
    };
  });
}
