import { z } from 'zod';
import { FaultSchema } from '../faults/faults';
import { SCENARIO_NAMES } from '../scenarios/scenario-names';

// Results of the control API, for its OpenAPI document.

const time = z.iso.datetime();

export const OkSchema = z.object({ ok: z.literal(true) });

export const ScenarioSchema = z.object({ scenario: z.enum(SCENARIO_NAMES) });

export const LogEntrySchema = z.object({
  n: z.int().describe('Number of the request since the start of the mock, from 1'),
  time,
  call: z.string().nullable().describe('Name of the call; null: the path is not in the contract'),
  method: z.string(),
  path: z.string(),
  authorization: z.string().nullable(),
  contentType: z.string().nullable(),
  body: z.unknown().describe('JSON or the fields of a form'),
  user: z.string().nullable().describe('Email of the caller, or the email in the body'),
  response: z.string().nullable().describe('The first 600 characters of the real response'),
  fault: z.string().nullable().describe('Kind of the fault that replaced the response'),
  status: z.int().nullable().describe('Null until the response starts'),
  ms: z.int().nullable().describe('Duration'),
});

export const MailSchema = z.object({
  n: z.int(),
  time,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable().describe('Path in the portal'),
  code: z.string().nullable(),
});

export const StatsSchema = z.object({ reusedTokenPairs: z.int(), exchanges: z.int(), logins: z.int() });

export const ArmedFaultSchema = FaultSchema.extend({
  id: z.int(),
  remaining: z.int().nullable().describe('Requests that it still affects; null: all'),
  matchCount: z.int().describe('Requests that have matched'),
  script: z.int().optional().describe('Number of its script'),
  repeats: z.boolean().optional().describe('Whether its script starts again'),
});

export const AudioResultSchema = z.object({ ranges: z.boolean(), bytesPerSecond: z.int().nullable() });

export const NowSchema = z.object({ now: time });

export const CountSchema = z.object({ count: z.int().describe('Number of requests') });

export const UserSchema = z.looseObject({ id: z.int(), email: z.string() });

export const SnapshotInfoSchema = z.object({ name: z.string(), bytes: z.int() });

export const WorldInfoSchema = z.object({
  name: z.string(),
  accounts: z.array(z.string()),
  scenario: z.enum(SCENARIO_NAMES),
  now: time,
});
