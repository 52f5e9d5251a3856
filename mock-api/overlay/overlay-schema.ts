import { z } from 'zod';
import { CustomerSchema } from './customer-schema';

export const OverlaySchema = z.strictObject({
  $schema: z.string().optional().describe('Path of this schema, for editors'),
  customers: z.array(CustomerSchema).default([]).describe('Customers with their own content'),
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
