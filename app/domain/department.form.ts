import { z } from 'zod';

const NAME_MISSING = 'Please input Department Name!';

export const DepartmentFormSchema = z.object({
  name: z.string({ error: NAME_MISSING }).trim().min(1, NAME_MISSING).max(300, 'At most 300 characters'),
});
