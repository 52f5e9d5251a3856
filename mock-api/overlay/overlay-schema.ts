import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ROLE_NAMES } from '../../app/domain/access/role';
import { DEMO_PASSWORD } from '../accounts';

const text = z.string().trim().min(1).max(200);
const COLOR = /^#[0-9a-f]{6}$/i;

const OverlayCompany = z.strictObject({
  name: text,
  /** Name of the seeded company that it replaces; users, documents, recordings and main loggings stay. */
  insteadOf: text.optional(),
  website: z.url().nullable().optional(),
  description: text.nullable().optional(),
  country: text.optional(),
  fieldOfExpertise: text.optional(),
  numberOfEmployees: z.int().min(0).nullable().optional(),
});

const OverlayUser = z.strictObject({
  email: z.email(),
  firstName: text,
  lastName: text,
  jobTitle: text.nullable().optional(),
  phoneNumber: text.nullable().optional(),
  role: z.enum(ROLE_NAMES).nullable().default(null),
  companyName: text,
  password: text.default(DEMO_PASSWORD),
});

const OverlaySchema = z.strictObject({
  companies: z.array(OverlayCompany).default([]),
  users: z.array(OverlayUser).default([]),
  /** Document models, and the companies that they are assigned to. */
  models: z
    .array(
      z.strictObject({
        modelName: text,
        modelDescription: text.nullable().default(null),
        companies: z.array(text).default([]),
      }),
    )
    .default([]),
  tagColours: z.record(text, z.string().regex(COLOR, 'must be a color like #1d39c4')).default({}),
});

/** A customer's own content, applied to the seeded data. */
export type Overlay = z.output<typeof OverlaySchema>;

/** Reads an overlay file. Throws an error with one sentence if it is invalid. */
export function readOverlay(path: string): Overlay {
  const parsed = OverlaySchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'cannot be read'}`);
}
