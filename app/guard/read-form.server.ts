import { FormBodyError, readFormBody } from '../http/form-body.server';
import { formTooLargeResponse, malformedFormResponse, unsupportedFormResponse } from './error-responses.server';

const ERROR_RESPONSES = {
  'too-large': formTooLargeResponse,
  'not-a-form': unsupportedFormResponse,
  malformed: malformedFormResponse,
};

/** Reads the form of a write. Throws 413, 415 or 400 if it exceeds its limits or is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await readFormBody(request);
  } catch (error) {
    if (!(error instanceof FormBodyError)) throw error;
    throw ERROR_RESPONSES[error.reason]();
  }
}
