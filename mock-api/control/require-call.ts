import { CONTRACT } from '../../app/upstream/contract/contract';
import { ApiError } from '../http/api-error';

/** Throws 400 unless the contract has a call of this name; '*' means all. */
export function requireCall(call: string): void {
  if (call !== '*' && !CONTRACT.some((endpoint) => endpoint.name === call))
    throw new ApiError(400, `There is no call ${call}.`);
}
