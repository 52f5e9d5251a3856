import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ROLE_NAMES } from '../app/domain/role';
import { DEMO_PASSWORD } from './accounts';
import { portraitAddress } from './seed/people';
import type { CompanyRecord, Data, UserRecord } from './state';

const text = z.string().trim().min(1).max(200);
const COLOUR = /^#[0-9a-f]{6}$/i;

const OverlayCompany = z.strictObject({
  name: text,
  /** The seeded company whose place it takes, with its people, documents, calls and runs. */
  insteadOf: text.optional(),
  website: z.url().nullable().optional(),
  description: text.nullable().optional(),
  country: text.optional(),
  fieldOfExpertise: text.optional(),
  numberOfEmployees: z.int().min(0).nullable().optional(),
});

const OverlayUser = z.strictObject({
  email: z.email(),
  firstName: text,
  lastName: text,
  jobTitle: text.nullable().optional(),
  phoneNumber: text.nullable().optional(),
  role: z.enum(ROLE_NAMES).nullable().default(null),
  companyName: text,
  password: text.default(DEMO_PASSWORD),
});

const OverlaySchema = z.strictObject({
  companies: z.array(OverlayCompany).default([]),
  users: z.array(OverlayUser).default([]),
  /** Document types, and the companies that may use them. */
  models: z
    .array(
      z.strictObject({
        modelName: text,
        modelDescription: text.nullable().default(null),
        companies: z.array(text).default([]),
      }),
    )
    .default([]),
  tagColours: z.record(text, z.string().regex(COLOUR, 'a colour like #1d39c4')).default({}),
});

/** A customer's own content over the seed. */
export type Overlay = z.output<typeof OverlaySchema>;

/** Reads an overlay; throws with one sentence where it is none. */
export function readOverlay(path: string): Overlay {
  const read = OverlaySchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'cannot be read'}`);
}

/** Puts an overlay over seeded data, which it changes. Names that the data do not have throw. */
export function overlaid(data: Data, overlay: Overlay): Data {
  for (const company of overlay.companies) addCompany(data, company);
  for (const user of overlay.users) addUser(data, user);
  for (const { modelName, modelDescription, companies } of overlay.models) {
    const known = data.models.find((model) => model.modelName === modelName);
    const model = known ?? {
      id: nextIn(data.models),
      modelId: `overlay-${data.models.length + 1}`,
      modelName,
      modelDescription,
    };
    if (known) known.modelDescription = modelDescription;
    else data.models.push(model);
    for (const name of companies) {
      const { id: companyId, createdTime } = companyNamed(data, name);
      if (data.companyModels.some((row) => row.companyId === companyId && row.model === model.id)) continue;
      const dates = { createdDate: createdTime, modifiedDate: createdTime };
      data.companyModels.push({ id: nextIn(data.companyModels), companyId, model: model.id, ...dates });
    }
  }
  for (const [name, colour] of Object.entries(overlay.tagColours)) recolour(data, name, colour);
  return data;
}

function addCompany(data: Data, { insteadOf, ...fields }: Overlay['companies'][number]): void {
  if (insteadOf === undefined) {
    const [like] = data.companies;
    if (!like) return;
    data.companies.push({
      ...like,
      ...fields,
      id: nextIn(data.companies),
      mailDomain: 'customer.example',
      reportId: null,
    });
    return;
  }
  Object.assign(companyNamed(data, insteadOf), fields);
  // Calls, runs, tasks and apps know companies by their names.
  for (const row of data.recordings) if (row.companyName === insteadOf) row.companyName = fields.name;
  for (const row of [...data.mainLoggings, ...data.taskTriggers])
    if (row.company === insteadOf) row.company = fields.name;
  for (const row of data.otpConfigs) if (row.customerName === insteadOf) row.customerName = fields.name;
}

function addUser(data: Data, { role, companyName, ...person }: Overlay['users'][number]): void {
  const company = companyNamed(data, companyName);
  const fields = { ...person, companyId: company.id, roleId: data.roles.find(({ name }) => name === role)?.id ?? null };
  const known = data.users.find(({ email }) => email.toLowerCase() === person.email.toLowerCase());
  if (known) Object.assign(known, fields);
  else data.users.push(newUser(nextIn(data.users), company, fields));
}

function newUser(
  id: number,
  company: CompanyRecord,
  fields: Pick<UserRecord, 'email' | 'firstName' | 'lastName' | 'password' | 'companyId' | 'roleId'> &
    Partial<UserRecord>,
): UserRecord {
  return {
    id,
    phoneNumber: null,
    jobTitle: null,
    mailingStreet: null,
    mailingCity: null,
    mailingState: null,
    mailingCountry: company.country,
    mailingZip: null,
    profileImage: portraitAddress(id % 2 === 0 ? 'female' : 'male', id),
    isActivated: true,
    hasOcrLicense: company.isLicensed,
    departmentIds: [],
    createdDate: company.createdTime,
    modifiedDate: company.modifiedTime,
    ...fields,
  };
}

function recolour(data: Data, name: string, colour: string): void {
  const tag = data.tags.find(({ tagName }) => tagName === name);
  if (!tag) throw new Error(`tagColours.${name}: there is no such tag`);
  tag.color = colour;
  for (const recording of data.recordings)
    recording.actualTags = recording.actualTags
      .split('|')
      .map((entry) => (entry.startsWith(`${name};`) ? `${name};${colour}` : entry))
      .join('|');
}

function companyNamed(data: Data, name: string): CompanyRecord {
  const company = data.companies.find((candidate) => candidate.name === name);
  if (!company) throw new Error(`there is no company ${name}`);
  return company;
}

function nextIn(rows: readonly { id: number }[]): number {
  return rows.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
