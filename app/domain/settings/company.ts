import { z } from 'zod';
import { copyRawIds, id, list, number, rawIdCopy, text } from '../../lib/lenient-schema';
import { DepartmentReferenceSchema } from './department';

export const CompanySchema = copyRawIds(
  { rawId: 'id' },
  z.object({
    id,
    rawId: rawIdCopy,
    name: text,
    companyNumber: text,
    website: text,
    description: text,
    numberOfEmployees: number,
    fieldOfExpertise: text,
    country: text,
    createdTime: text,
    modifiedTime: text,
    departments: list(DepartmentReferenceSchema),
    billingStreet: text,
    billingCity: text,
    billingState: text,
    billingCountry: text,
    billingZip: text,
  }),
);
export type Company = z.infer<typeof CompanySchema>;

const optionalText = z.string().nullish();

/** Request body that creates or updates a company. */
export const CompanyBodySchema = z.strictObject({
  name: z.string().min(1),
  companyNumber: optionalText,
  website: optionalText,
  description: optionalText,
  numberOfEmployees: z.number().int().min(0).nullish(),
  fieldOfExpertise: optionalText,
  country: optionalText,
  billingStreet: optionalText,
  billingCity: optionalText,
  billingState: optionalText,
  billingCountry: optionalText,
  billingZip: optionalText,
});
export type CompanyBody = z.infer<typeof CompanyBodySchema>;
