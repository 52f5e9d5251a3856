import { z } from 'zod';
import { copyRawIds, lenient } from '~/lib/lenient-schema';
import { DepartmentReferenceSchema } from './department';

/** `rawId` and the other copies are as the API sent them, for request bodies. */
export const CompanySchema = copyRawIds(
  { rawId: 'id', rawDescription: 'description', rawNumberOfEmployees: 'numberOfEmployees' },
  z.object({
    id: lenient.id,
    rawId: lenient.rawIdCopy,
    name: lenient.text,
    companyNumber: lenient.text,
    website: lenient.text,
    description: lenient.text,
    rawDescription: lenient.rawCopy,
    numberOfEmployees: lenient.number,
    rawNumberOfEmployees: lenient.rawCopy,
    fieldOfExpertise: lenient.text,
    country: lenient.text,
    createdTime: lenient.time,
    modifiedTime: lenient.time,
    departments: lenient.list(DepartmentReferenceSchema),
    billingStreet: lenient.text,
    billingCity: lenient.text,
    billingState: lenient.text,
    billingCountry: lenient.text,
    billingZip: lenient.text,
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
