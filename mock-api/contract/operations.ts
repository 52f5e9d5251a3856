import type { Request } from 'express5';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { groupBy } from '../records/rows';
import type { CallName } from './handlers';
import type { ParsedBody } from './request-body';

/** The endpoints that share one method and path: sign-up and create user, or update profile and update user. */
export type EndpointVariants = [AnyEndpoint, ...AnyEndpoint[]];

/** Groups endpoints by method and path, in the order of the input. */
export function groupByOperation(endpoints: readonly AnyEndpoint[]): EndpointVariants[] {
  return [...groupBy(endpoints, ({ method, path }) => `${method} ${path}`).values()];
}

/** Selects the endpoint of a request by the caller, and by fields that only `createUser` or `updateUser` has. */
export function selectVariant(
  variants: EndpointVariants,
  body: ParsedBody,
  callerId: number | null,
  params: Request['params'],
): AnyEndpoint {
  const [first] = variants;
  if (variants.length === 1) return first;
  const find = (name: CallName) => variants.find((endpoint) => endpoint.name === name) ?? first;
  const hasKey = (key: string) =>
    body.kind === 'json' && typeof body.value === 'object' && body.value !== null && key in body.value;
  if (first.method === 'POST') return find(hasKey('companyId') ? 'createUser' : 'signUp');
  const isOwnProfile = String(callerId) === params.userId && !hasKey('departments') && !hasKey('ocrRoleId');
  return find(isOwnProfile ? 'updateProfile' : 'updateUser');
}
