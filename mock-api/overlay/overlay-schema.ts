import { z } from 'zod';
import { ROLE_NAMES } from '../../app/domain/access/role';
import { DEMO_PASSWORD } from '../accounts';
import { CustomerSchema } from './customer-schema';
import { color, count, email, text } from './overlay-values';

const OverlayCompany = z.strictObject({
  name: text,
  insteadOf: text
    .optional()
    .describe('Name of the seeded company that it replaces; users, documents, recordings and main loggings stay'),
  website: z.url('must be a web address').nullable().optional(),
  description: text.nullable().optional(),
  country: text.optional(),
  fieldOfExpertise: text.optional(),
  numberOfEmployees: count.nullable().optional(),
});

const OverlayUser = z.strictObject({
  email: email.describe('A known email changes the seeded user'),
  firstName: text,
  lastName: text,
  jobTitle: text.nullable().optional(),
  phoneNumber: text.nullable().optional(),
  role: z.enum(ROLE_NAMES).nullable().default(null),
  companyName: text,
  password: text.default(DEMO_PASSWORD),
});

export const OverlaySchema = z.strictObject({
  $schema: z.string().optional().describe('Path of this schema, for editors'),
  customers: z.array(CustomerSchema).default([]).describe('Customers with their own content'),
  companies: z.array(OverlayCompany).default([]).describe('Companies that only get other master data'),
  users: z.array(OverlayUser).default([]).describe('Further users, or changes of seeded ones'),
  models: z
    .array(
      z.strictObject({
        modelName: text,
        modelDescription: text.nullable().default(null),
        companies: z.array(text).default([]).describe('Names of companies that it is assigned to'),
      }),
    )
    .default([])
    .describe('Further document models'),
  tagColors: z.record(text, color).default({}).describe('Colors by the name of a seeded tag'),
});

/** A customer's own content, applied to the seeded data. `folder` has its files. */
export type Overlay = z.output<typeof OverlaySchema> & { folder: string };

/** The overlay as a JSON Schema, for editors. */
export function createOverlayJsonSchema(): object {
  return z.toJSONSchema(OverlaySchema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.isFile;
    },
  });
}
