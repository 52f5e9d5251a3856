import { writeFileSync } from 'node:fs';
import { createOverlayJsonSchema } from './overlay-schema';

// Writes the JSON Schema that editors use. A test fails while it differs from the zod schema.
writeFileSync(
  new URL('./overlay.schema.json', import.meta.url),
  `${JSON.stringify(createOverlayJsonSchema(), null, 2)}\n`,
);
