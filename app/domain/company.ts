import { z } from 'zod';
import { count, idOf, listOf, text } from '../lib/lenient';

export const CompanySchema = z.object({
  id: idOf('company'),
  name: text,
  companyNumber: text,
  website: text,
  description: text,
  numberOfEmployees: count,
  fieldOfExpertise: text,
  country: text,
  createdTime: text,
  modifiedTime: text,
  departments: listOf(z.object({ id: idOf('department'), name: text })),
  billingStreet: text,
  billingCity: text,
  billingState: text,
  billingCountry: text,
  billingZip: text,
});
export type Company = z.infer<typeof CompanySchema>;
