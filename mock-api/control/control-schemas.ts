import { z } from 'zod';
import { ROLE_NAMES } from '../../app/domain/access/role';
import { SCENARIO_NAMES } from '../scenarios/scenario-names';

const MAX_LATENCY_MS = 600_000;

// Bodies of the control API. Its OpenAPI document is generated from them.

/** A call without fields. */
export const NoFieldsSchema = z.strictObject({});

export const LatencySchema = z.strictObject({
  call: z.string().min(1).default('*').describe("Name of a call; '*': every call without a latency of its name"),
  ms: z.coerce.number().int().min(0).max(MAX_LATENCY_MS).describe("Milliseconds; 0 for '*' removes every latency"),
  email: z.string().optional().describe('Only requests of the user with this email'),
});

export const AudioSchema = z.strictObject({
  ranges: z
    .boolean()
    .default(true)
    .describe('False: range requests are ignored, and recordings are sent whole without Accept-Ranges'),
  bytesPerSecond: z.coerce.number().int().min(1).nullable().default(null).describe('Null: unlimited'),
});

export const SnapshotSchema = z.strictObject({ name: z.string().describe('Up to 40 letters, digits and dashes') });

export const ClockSchema = z
  .strictObject({
    advanceMs: z.coerce.number().optional().describe('Milliseconds by which the clock is advanced'),
    now: z.iso.datetime({ offset: true }).optional().describe('Time that the clock is set to'),
  })
  .refine(({ advanceMs, now }) => (advanceMs === undefined) !== (now === undefined), {
    message: 'needs either advanceMs or now',
  });

export const EndSessionsSchema = z.strictObject({
  email: z.string().optional().describe('Absent: the sessions of all users'),
});

export const WorldSchema = z.strictObject({
  name: z.string().describe('An email address, which is also its account, or up to 80 letters, digits and dashes'),
  accounts: z.array(z.string()).optional().describe('Emails of the users whose requests belong to the world'),
  scenario: z.enum(SCENARIO_NAMES).optional().describe('Default: the scenario at the start of the mock'),
});

export const UserChangesSchema = z.strictObject({
  email: z.string().describe('Email of the user'),
  changes: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string().nullable(),
      jobTitle: z.string().nullable(),
      profileImage: z.string().nullable(),
      password: z.string().nullable(),
      role: z.enum(ROLE_NAMES).nullable(),
      companyName: z.string().nullable().describe('Name of an existing company'),
      isActivated: z.boolean(),
      hasOcrLicense: z.boolean(),
    })
    .partial(),
});
export type UserChanges = z.output<typeof UserChangesSchema>['changes'];
