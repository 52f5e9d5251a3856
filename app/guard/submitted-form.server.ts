import type { AppLoadContext } from '@remix-run/node';
import { CONFORM_INTENT } from '~/lib/conform-intent';
import { createReferenceId } from '~/lib/reference-id';
import { limitPathLength } from '~/lib/safe-url';
import type { RequestArgs } from '~/session/request-state.server';
import { getClosedModalUrl } from '~/shared/modal-url';
import { getTypedFields, isHiddenField, type UnsentForm } from '~/shared/page-error';
import type { ActionReply, HandlerOptions, WriteOutcome } from './action-handlers.server';
import { canSendBack } from './read-form.server';

type SubmittedForm = {
  form: FormData;
  options: HandlerOptions;
  hasWrittenNothing: boolean;
};

const SECRET_FIELD = /password|confirm|secret|code/i;

/** Buttons of any form. Without its button, another submit could write what this one did not. */
const BUTTON_FIELDS: readonly string[] = [CONFORM_INTENT, 'clear'];
/** The name of the field that an input belongs to: 'rows' for 'rows[0].key', 'name' for the choice 'choose-name'. */
const FIELD_OF_INPUT = /^(?:choose-)?([^[]*)/;

/** By load context, which is the same object for all loaders and actions of a request. */
const formByContext = new WeakMap<AppLoadContext, SubmittedForm>();

export const submittedForm = {
  remember({ context }: RequestArgs, form: FormData, options: HandlerOptions): void {
    formByContext.set(context, { form, options, hasWrittenNothing: true });
  },

  async trackOutcome<Reply extends ActionReply>(
    { context }: RequestArgs,
    run: () => Promise<WriteOutcome<Reply>>,
  ): Promise<Reply> {
    const submitted = formByContext.get(context);
    if (submitted) submitted.hasWrittenNothing = false;
    const { wrote, reply } = await run();
    if (submitted) submitted.hasWrittenNothing = wrote === 'nothing';
    return reply;
  },

  get({ context }: RequestArgs): SubmittedForm | undefined {
    return formByContext.get(context);
  },

  /** The fields that the form of the page has, without files and secrets, for a page that can submit it again. */
  toUnsent(args: RequestArgs): UnsentForm {
    const { pathname, search } = new URL(args.request.url);
    const { form, options } = submittedForm.get(args) ?? { form: new FormData(), options: {} as HandlerOptions };
    const { tabHash = '', labels = {}, idFields = [], otherFields = [] } = options;
    // Send again loads a page, which shows a message and no data. So it does not send `stay`.
    const isKept = (name: string) =>
      name !== 'stay' &&
      !SECRET_FIELD.test(name) &&
      (isHiddenField(name) ||
        Object.hasOwn(labels, FIELD_OF_INPUT.exec(name)?.[1] ?? '') ||
        [...BUTTON_FIELDS, ...otherFields].includes(name));
    const fields = [...form].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && isKept(field[0]),
    );
    const action = pathname + search + tabHash;
    if (canSendBack(args, 'kept', JSON.stringify([action, fields]).length)) return { action, fields, labels, idFields };
    return { action: pathname + tabHash, fields: [], labels: {}, idFields: [], isTooLarge: true };
  },

  /** The page that shows whether the form was saved (D144). */
  getOutcomeCheckPath(args: RequestArgs): string {
    const { outcomeCheckPath, tabHash } = submittedForm.get(args)?.options ?? {};
    return outcomeCheckPath ?? limitPathLength(getClosedModalUrl(new URL(args.request.url), tabHash));
  },

  /**
   * The form gets a new idempotency key: the page says what this submit has written, so another submit is a new write.
   */
  toSignedInUnsent(args: RequestArgs): UnsentForm | undefined {
    const submitted = submittedForm.get(args);
    const unsentForm = submittedForm.toUnsent(args);
    if (!submitted || submitted.options.isUpload) return undefined;
    if (unsentForm.isTooLarge) return unsentForm;
    if (getTypedFields(unsentForm).length === 0) return undefined;
    const renewKey = (key: string) => key.replace(/^[^.]*/, createReferenceId());
    const fields = unsentForm.fields.map(([name, value]): UnsentForm['fields'][number] => [
      name,
      name === 'once' ? renewKey(value) : value,
    ]);
    return { ...unsentForm, fields, isSignedIn: true };
  },
};
