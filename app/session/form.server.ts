import { FormRefused, readFormBody } from '../http/form-body.server';
import { formMalformed, formTooLarge, notAForm } from './answers/replies.server';

/** The form of a write, within its bounds; what is outside of them is answered 413, 415 or 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await readFormBody(request);
  } catch (error) {
    if (!(error instanceof FormRefused)) throw error;
    throw { 'too-large': formTooLarge, 'not-a-form': notAForm, malformed: formMalformed }[error.reason]();
  }
}
