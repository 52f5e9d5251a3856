import { z } from 'zod';
import { field } from '~/domain/form-fields';

export const DepartmentFormSchema = z.object({
  name: field.requiredText('Department Name', 'Please input Department Name!'),
});
export type DepartmentFields = z.input<typeof DepartmentFormSchema>;
