import type { z } from 'zod';
import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { CompanySchema } from '../../app/domain/company';
import { CompanyReportSchema } from '../../app/domain/company-report';
import { DepartmentSchema } from '../../app/domain/department';
import { LicenseSchema } from '../../app/domain/license';
import { LogEntrySchema, MainLoggingSchema } from '../../app/domain/main-logging';
import { CompanyModelSchema, ModelSchema } from '../../app/domain/model';
import { OcrDocumentSchema } from '../../app/domain/ocr-document';
import { OtpConfigSchema, OtpResultSchema } from '../../app/domain/otp-config';
import { ProcessConfigSchema } from '../../app/domain/process-config';
import { RecordingSchema, TranscriptionSentenceSchema } from '../../app/domain/recording';
import { RoleSchema } from '../../app/domain/role';
import { OccasionSchema, StreamSchema } from '../../app/domain/stream';
import { ExpectedTagSchema, TagSchema } from '../../app/domain/tag';
import { TaskTriggerSchema } from '../../app/domain/task-trigger';
import { CurrentUserSchema, UserSchema } from '../../app/domain/user';
import type { JsonSchema } from '../../app/upstream/contract/wire-schema';
import { wireSchemaOf } from '../../app/upstream/contract/wire-schema';
import { withValueNames } from './value-names';

/** The entities of section 3 under the names that the document gives them. */
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

function entityOf(endpoint: AnyEndpoint): string | null {
  return endpoint.group === 'session' ? 'SessionGrant' : (ENTITIES.get(endpoint.result) ?? null);
}

/** What a call answers, by reference where it is an entity of section 3. */
export function resultReference(endpoint: AnyEndpoint): JsonSchema {
  const name = entityOf(endpoint);
  return name === null ? wireSchemaOf(endpoint) : { $ref: `#/components/schemas/${name}` };
}

/** Every entity that some call answers. */
export function componentsOf(): Record<string, JsonSchema> {
  const named = CONTRACT.flatMap((endpoint): [string, JsonSchema][] => {
    const name = entityOf(endpoint);
    return name === null ? [] : [[name, withValueNames(name, wireSchemaOf(endpoint))]];
  });
  return Object.fromEntries(named.sort(([a], [b]) => a.localeCompare(b)));
}
