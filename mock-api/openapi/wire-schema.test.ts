import { expect, test } from 'vitest';
import { accountCalls } from '../../app/upstream/contract/account';
import { CONTRACT } from '../../app/upstream/contract/contract';
import { documentCalls } from '../../app/upstream/contract/documents';
import { rpaCalls } from '../../app/upstream/contract/rpa';
import { sessionCalls } from '../../app/upstream/contract/session';
import { settingsCalls } from '../../app/upstream/contract/settings';
import { hasSpecifiedResponse, toBodySchema, toWireSchema, type JsonSchema } from './wire-schema';

const getRequired = ({ required = [] }: JsonSchema = {}) => required;

test('a host may omit the fields that the portal reads only if they are present', { tags: ['D37'] }, () => {
  const [report, roles, models, runs] = [
    settingsCalls.getCompanyReport,
    accountCalls.listRoles,
    documentCalls.listModels,
    rpaCalls.listMainLoggingsToday,
  ].map((endpoint) => toWireSchema(endpoint));
  expect(getRequired(report)).toEqual(['company', 'reportUrl']);
  expect(getRequired(roles).sort()).toEqual(['description', 'id', 'name', 'power']);
  expect(getRequired(models).sort()).toEqual(['modelId', 'modelName']);
  expect(Object.keys(runs?.properties ?? {})).toContain('project');
  expect(getRequired(runs)).not.toContain('project');
  // The copies of ids with their JSON type are the portal's own.
  const company = toWireSchema(settingsCalls.getCompany);
  expect(Object.keys(company.properties ?? {})).not.toContain('rawId');
  expect(getRequired(company)).not.toContain('rawId');
});

test('an id is a text or a number, and an optional one may be null', () => {
  expect(toWireSchema(accountCalls.listRoles).properties?.id).toMatchObject({ type: ['string', 'integer'] });
  expect(toWireSchema(documentCalls.listModels).properties?.id).toMatchObject({ type: ['string', 'integer', 'null'] });
});

test('of the company of a user only its report is required', { tags: ['D37'] }, () => {
  const companies = Object.values(CONTRACT).flatMap((endpoint) => {
    const company = toWireSchema(endpoint).properties?.company?.anyOf?.find(({ type }) => type === 'object');
    return company?.properties?.reportUrl ? [[endpoint.name, getRequired(company)]] : [];
  });
  const calls = ['login', 'refreshToken', 'updateProfile'];
  expect(companies).toEqual(calls.map((name) => [name, ['reportUrl']]));
  const grant = toWireSchema(sessionCalls.login);
  expect(getRequired(grant)).toEqual(expect.arrayContaining(['id', 'email', 'accessToken', 'refreshToken']));
  expect(grant.properties?.accessToken).toEqual({ type: 'string', minLength: 1 });
});

test('a message is required of a call whose response is specified, and optional of any other', () => {
  const others = [settingsCalls.getCompany, accountCalls.listRoles];
  expect([accountCalls.activateAccount, ...others].map((endpoint) => hasSpecifiedResponse(endpoint))).toEqual([
    true,
    true,
    true,
  ]);
  expect(toWireSchema(accountCalls.activateAccount)).toMatchObject({ required: ['message'] });
});

test('a call without fields has no schema of a body', () => {
  expect(toBodySchema(settingsCalls.getCompany)).toBeNull();
  expect(toBodySchema(sessionCalls.login)).toMatchObject({
    required: ['email', 'password'],
    additionalProperties: false,
  });
});
