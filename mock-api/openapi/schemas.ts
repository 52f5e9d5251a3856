import type { z } from 'zod';
import { RoleSchema } from '../../app/domain/access/role';
import { CurrentUserSchema, UserSchema } from '../../app/domain/account/user';
import { OccasionSchema } from '../../app/domain/agents/occasion';
import { RecordingSchema } from '../../app/domain/agents/recording';
import { StreamSchema } from '../../app/domain/agents/stream';
import { ExpectedTagSchema, TagSchema } from '../../app/domain/agents/tag';
import { TranscriptionSentenceSchema } from '../../app/domain/agents/transcription-sentence';
import { OcrDocumentSchema } from '../../app/domain/documents/ocr-document';
import { LogEntrySchema, MainLoggingSchema } from '../../app/domain/rpa/main-logging';
import { OtpConfigSchema, OtpResultSchema } from '../../app/domain/rpa/otp-config';
import { ProcessConfigSchema } from '../../app/domain/rpa/process-config';
import { TaskTriggerSchema } from '../../app/domain/rpa/task-trigger';
import { CompanySchema } from '../../app/domain/settings/company';
import { CompanyReportSchema } from '../../app/domain/settings/company-report';
import { DepartmentSchema } from '../../app/domain/settings/department';
import { LicenseSchema } from '../../app/domain/settings/license';
import { CompanyModelSchema, ModelSchema } from '../../app/domain/settings/model';
import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { SessionGrantSchema } from '../../app/upstream/contract/session';
import { addKnownValues } from './enum-values';
import { toWireSchema, type JsonSchema } from './wire-schema';

/** The names of the API's entities in the OpenAPI document. An entity is found by the schema of a call's result. */
const ENTITIES: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [CurrentUserSchema, 'CurrentUser'],
  [UserSchema, 'User'],
  [RoleSchema, 'Role'],
  [OcrDocumentSchema, 'OcrDocument'],
  [ModelSchema, 'Model'],
  [CompanyModelSchema, 'CompanyModel'],
  [CompanyReportSchema, 'CompanyReport'],
  [RecordingSchema, 'Recording'],
  [TranscriptionSentenceSchema, 'TranscriptionSentence'],
  [ExpectedTagSchema, 'ExpectedTag'],
  [StreamSchema, 'Stream'],
  [OccasionSchema, 'Occasion'],
  [TagSchema, 'Tag'],
  [ProcessConfigSchema, 'ProcessConfig'],
  [MainLoggingSchema, 'MainLogging'],
  [LogEntrySchema, 'LogEntry'],
  [CompanySchema, 'Company'],
  [DepartmentSchema, 'Department'],
  [LicenseSchema, 'License'],
  [OtpConfigSchema, 'OtpConfig'],
  [OtpResultSchema, 'OtpResult'],
  [TaskTriggerSchema, 'TaskTrigger'],
]);

/** Returns null for a call whose result is no entity. Login and token exchange return a session grant. */
function findEntityName(endpoint: AnyEndpoint): string | null {
  return endpoint.result === SessionGrantSchema ? 'SessionGrant' : (ENTITIES.get(endpoint.result) ?? null);
}

/** Returns the schema of a call's result, or of one row of it. An entity is referenced by its name. */
export function getResultSchema(endpoint: AnyEndpoint): JsonSchema {
  const name = findEntityName(endpoint);
  return name === null ? toWireSchema(endpoint) : { $ref: `#/components/schemas/${name}` };
}

/** Creates the schemas of all entities in results, in alphabetical order. All calls of an entity have one schema. */
export function createEntitySchemas(): Record<string, JsonSchema> {
  const schemas = CONTRACT.flatMap((endpoint): [string, JsonSchema][] => {
    const name = findEntityName(endpoint);
    return name === null ? [] : [[name, addKnownValues(name, toWireSchema(endpoint))]];
  });
  return Object.fromEntries(schemas.sort(([a], [b]) => a.localeCompare(b)));
}
