import { z } from 'zod';
import { ROLE_NAMES } from '../../app/domain/access/role';

const MAX_LATENCY_MS = 600_000;

// Bodies of the control API.

export const LatencySchema = z.strictObject({
  /** Name of a call. By default '*': every call without a latency of its name. */
  call: z.string().min(1).default('*'),
  ms: z.coerce.number().int().min(0).max(MAX_LATENCY_MS),
  /** Only requests of the user with this email. */
  email: z.string().optional(),
});

export const AudioSchema = z.strictObject({
  /** False: range requests are ignored, and recordings are sent whole without Accept-Ranges. */
  ranges: z.boolean().default(true),
  /** Null: unlimited. */
  bytesPerSecond: z.coerce.number().int().min(1).nullable().default(null),
});

export const SnapshotSchema = z.strictObject({ name: z.string() });

export const ClockSchema = z.union([
  z.strictObject({ advanceMs: z.coerce.number() }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
]);

export const EndSessionsSchema = z.strictObject({ email: z.string().optional() });

export const UserChangesSchema = z.strictObject({
  email: z.string(),
  changes: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string().nullable(),
      jobTitle: z.string().nullable(),
      profileImage: z.string().nullable(),
      password: z.string().nullable(),
      role: z.enum(ROLE_NAMES).nullable(),
      companyName: z.string().nullable(),
      isActivated: z.boolean(),
      hasOcrLicense: z.boolean(),
    })
    .partial(),
});
export type UserChanges = z.output<typeof UserChangesSchema>['changes'];
