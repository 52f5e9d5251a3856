import { z } from 'zod';
import { requiredText } from '~/domain/form-fields';

export const DepartmentFormSchema = z.object({
  name: requiredText('Department Name', 'Please input Department Name!'),
});
export type DepartmentFields = z.input<typeof DepartmentFormSchema>;
