import { z } from 'zod';
import { copyRawIds, id, list, number, rawIdCopy, text, time } from '~/lib/lenient-schema';
import { DepartmentReferenceSchema } from './department';

/** `rawId` is the id as the API sent it, for request bodies. */
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
    createdTime: time,
    modifiedTime: time,
    departments: list(DepartmentReferenceSchema),
    billingStreet: text,
    billingCity: text,
    billingState: text,
    billingCountry: text,
    billingZip: text,
  }),
);
export type Company = z.infer<typeof CompanySchema>;

const optionalString = z.string().nullish();

export const CompanyBodySchema = z.strictObject({
  name: z.string().min(1),
  companyNumber: optionalString,
  website: optionalString,
  description: optionalString,
  numberOfEmployees: z.number().int().min(0).nullish(),
  fieldOfExpertise: optionalString,
  country: optionalString,
  billingStreet: optionalString,
  billingCity: optionalString,
  billingState: optionalString,
  billingCountry: optionalString,
  billingZip: optionalString,
});
export type CompanyBody = z.infer<typeof CompanyBodySchema>;
