import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import type { GuardedActionArgs } from '~/guard/guard.server';
import type { FieldValues } from '~/lib/merge-edits';
import { getRequestState } from '~/session/request-state.server';
import { createMessage } from '~/session/toast.server';
import type { EditConflict } from '~/shared/form-reply';
import { UpstreamError } from '~/upstream/upstream-error';
import { editForm, formatPlainValue, type FormatValue, type HiddenFields } from './edit-form.server';
import { createHandler, describeFields, type FormDefinition, type FormWrite } from './form-handler.server';
import { formReplies } from './form-replies.server';
import { runWithRecordLock } from './record.server';

type EditDefinition<Schema extends z.ZodType, Item, Result> = Omit<
  FormDefinition<GuardedActionArgs, Schema, Result>,
  'write' | 'rateLimit' | 'secretFields' | 'isRepeatable' | 'getFormMessage'
> & {
  /** As in 'This user no longer exists'. */
  recordName: string;
  /** Such as 'user 7', for all forms that edit it: their saves wait for each other (D179). */
  recordKey: (args: GuardedActionArgs) => string;
  read: (args: GuardedActionArgs) => Promise<Item | null>;
  /** Only these fields are compared. */
  toValues: (item: Item, args: GuardedActionArgs) => FieldValues;
  /** Values of the rendered form that follow from another field, so that `drawn` lacks them. */
  deriveDrawn?: (form: FormData) => FieldValues;
  toHiddenFields?: (item: Item) => HiddenFields;
  /** Why the user may not change the record as it is now. */
  findRefusal?: (args: GuardedActionArgs, item: Item) => string | null;
  /** Formats ids in a conflict. */
  loadNames?: (args: GuardedActionArgs, item: Item) => Promise<FormatValue>;
  write: (args: GuardedActionArgs, value: z.output<Schema>, item: Item) => Promise<Result>;
};

/**
 * Creates the handler of a form that edits a record: like `createFormHandler`, but it reads the record again before the
 * write and merges (D159). If both users have changed a field, or the record is gone, the form comes back.
 */
export function createEditHandler<Schema extends z.ZodType, Item, Result>(
  definition: EditDefinition<Schema, Item, Result>,
) {
  // Within the write, a failed read of the record is shown above the form like a failed write. In a form with conflicts an
  // invalid value may be one that the user gives up for the saved value, so only the merged values are validated.
  const handler = createHandler<GuardedActionArgs, Schema, Result>(
    definition,
    (args, _value, submission, intent) =>
      runWithRecordLock({ recordKey: definition.recordKey(args), recordName: definition.recordName }, (requireLock) =>
        writeMerged(args, intent, definition, submission, requireLock),
      ),
    editForm.isConflict,
  );
  const handle = async (args: GuardedActionArgs) => {
    const outcome = await handler(args);
    // The next submit is compared with the same rendered values.
    if (!(outcome.reply instanceof Response)) outcome.reply.data.drawn ??= editForm.readDrawn(args.form);
    return outcome;
  };
  // The options of `handler` are its properties.
  return Object.assign(handle, handler);
}

async function writeMerged<Schema extends z.ZodType, Item, Result>(
  args: GuardedActionArgs,
  intent: string,
  definition: EditDefinition<Schema, Item, Result>,
  posted: Submission<unknown>,
  requireLock: () => void,
): Promise<FormWrite<Schema, Result>> {
  const { recordName, schema, read, toValues, findRefusal, loadNames, toHiddenFields, write } = definition;
  const item = await read(args);
  if (item === null) {
    // The loaders of this request add an empty record (`addGoneRecord`).
    getRequestState(args).isRecordGone = true;
    const message = { title: `This ${recordName} no longer exists`, text: 'Someone else has deleted it.' };
    return { outcome: createRefusedReply(intent, posted.reply(), message, 404) };
  }
  const refusal = findRefusal?.(args, item) ?? null;
  if (refusal !== null) {
    const message = { title: `You may no longer change this ${recordName}`, text: refusal };
    return { outcome: createRefusedReply(intent, posted.reply(), message, 403) };
  }
  const saved = toValues(item, args);
  const derivedDrawn = definition.deriveDrawn?.(args.form);
  const merge = editForm.merge(args.form, { payload: posted.payload, saved, derivedDrawn });
  const hasOpenConflict = merge.conflicts.some(({ choice }) => choice === null);
  // Conform sets no status for the buttons that add or remove a row. Only a form with conflicts gets here with one: nothing
  // is saved, and it comes back with its conflicts.
  const isRowButton = posted.status === undefined;
  if (hasOpenConflict || isRowButton) {
    const formatValue = (await loadNames?.(args, item)) ?? formatPlainValue;
    const conflict = editForm.toConflict(merge, describeFields(schema).labels, formatValue);
    return { outcome: createConflictReply(intent, posted.reply(), recordName, conflict) };
  }
  const hiddenFields = editForm.findSavedHiddenFields(merge.values, saved, toHiddenFields?.(item));
  const submission = parseWithZod(editForm.toMerged(args.form, merge.values, hiddenFields), { schema });
  if (submission.status !== 'success') {
    const text =
      merge.otherChanges.length > 0 ? `Someone else changed this ${recordName} while you were editing.` : null;
    const outcome = formReplies.invalid(intent, submission.reply(), text);
    // The form shows the merged values, so the next submit is compared with the values of now.
    outcome.reply.data.drawn = JSON.stringify(saved);
    return { outcome };
  }
  const value = fillEmptyTexts(schema, submission.value, saved);
  requireLock();
  return { value, result: await write(args, value, item) };
}

/** Its record is gone (404), or the user may no longer change it (403). */
function createRefusedReply(
  intent: string,
  submission: SubmissionResult,
  { title, text }: { title: string; text: string },
  status: 403 | 404,
) {
  const message = {
    ...createMessage('error', title),
    detail: `${text} Nothing was saved. What you typed is kept here.`,
  };
  return formReplies.create('nothing', { intent, submission, message, isRefused: true }, status);
}

function createConflictReply(intent: string, submission: SubmissionResult, recordName: string, conflict: EditConflict) {
  const count = conflict.fields.filter(({ choice }) => choice === null).length;
  // A row button brings the form back even if all values are chosen.
  const nextStep = count === 0 ? 'Save' : `Choose a value for ${count} ${count === 1 ? 'field' : 'fields'}, then save`;
  const message = {
    ...createMessage('error', `Someone else changed this ${recordName} while you were editing`),
    detail: `Nothing has been saved yet. ${nextStep} again. All other changes are kept.`,
  };
  return formReplies.create('nothing', { intent, submission, message, conflict }, 409);
}

/**
 * Some hosts keep the value of a field that the request lacks, so an optional text that is empty is sent as ''. Not an id
 * (`ID_FIELD`): without a value it is null.
 */
function fillEmptyTexts<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>, saved: FieldValues) {
  if (!(schema instanceof z.ZodObject)) return value;
  const isEmptyText = (name: string) => {
    const field: unknown = schema.shape[name];
    const isText = field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodString;
    return isText && field.meta()?.isId !== true && (value as Record<string, unknown>)[name] === undefined;
  };
  const emptyTexts = Object.keys(saved).filter(isEmptyText);
  return { ...(value as object), ...Object.fromEntries(emptyTexts.map((name) => [name, ''])) } as z.output<Schema>;
}

/**
 * For `read` of the handler of a page about one record. Null also for a form that was rendered for another record, which
 * must not overwrite this one.
 */
export async function readPageRecord<Item>(
  { form }: GuardedActionArgs,
  id: string,
  read: () => Promise<Item>,
): Promise<Item | null> {
  const postedId = form.get('id');
  if (postedId !== null && postedId !== id) return null;
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
