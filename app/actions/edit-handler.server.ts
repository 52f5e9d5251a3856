import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import type { HandlerOptions } from '~/guard/action-handlers.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import type { FieldValues } from '~/lib/merge-edits';
import { getRequestState } from '~/session/request-state.server';
import { UpstreamError } from '~/upstream/upstream-error';
import {
  findSavedHiddenFields,
  formatPlainValue,
  isConflictForm,
  mergePosted,
  readDrawn,
  toConflict,
  toMergedForm,
  type HiddenFields,
  type FormatValue,
} from './edit-form.server';
import {
  askBeforeClear,
  describeFields,
  isClearRequest,
  replyToSuccess,
  replyToFailedWrite,
  type CreateResult,
  type FormDefinition,
} from './form-handler.server';
import {
  createConflictReply,
  createInvalidFormReply,
  createRefusedEditReply,
  type FormOutcome,
} from './form-replies.server';
import { runWithRecordLock } from './record.server';
import { runWrite, requireActionPermission } from './write.server';

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
  const { tabHash, otherFields, outcomeCheckPath } = definition;
  const options: HandlerOptions = {
    ...describeFields(definition.schema),
    tabHash,
    otherFields,
    outcomeCheckPath,
  };
  const handle = async (args: GuardedActionArgs) => {
    requireActionPermission(args, definition.action);
    const outcome = await replyToEdit(args, String(args.form.get('intent') ?? ''), definition);
    // The next submit is compared with the same rendered values.
    if (!(outcome.reply instanceof Response)) outcome.reply.data.drawn ??= readDrawn(args.form);
    return outcome;
  };
  return Object.assign(handle, options);
}

async function replyToEdit<Schema extends z.ZodType, Item, Result>(
  args: GuardedActionArgs,
  intent: string,
  definition: EditDefinition<Schema, Item, Result>,
): Promise<FormOutcome> {
  const { schema } = definition;
  const posted = parseWithZod(args.form, { schema });
  const createResult: CreateResult = (errors) => posted.reply(errors);
  if (isClearRequest(args.form)) return askBeforeClear(args, intent, createResult(), definition.tabHash);
  // In a form with conflicts an invalid value may be one that the user gives up for the saved value, so only the merged
  // values are validated.
  if (posted.status !== 'success' && !isConflictForm(args.form)) return createInvalidFormReply(intent, createResult());
  // Within `runWrite`, a failed read of the record is shown above the form like a failed write.
  const { recordName } = definition;
  const write = () =>
    runWithRecordLock({ recordKey: definition.recordKey(args), recordName }, (requireLock) =>
      writeMerged(args, intent, definition, posted, requireLock),
    );
  const end = await runWrite({ write }, args, undefined);
  if (end.kind !== 'done') return replyToFailedWrite(args, intent, definition, end, createResult);
  const written = end.result;
  if (written.kind === 'not-written') return written.outcome;
  return replyToSuccess(args, intent, definition, written.result, written.value);
}

type MergedWrite<Schema extends z.ZodType, Result> =
  | { kind: 'not-written'; outcome: FormOutcome }
  | { kind: 'written'; value: z.output<Schema>; result: Result };

async function writeMerged<Schema extends z.ZodType, Item, Result>(
  args: GuardedActionArgs,
  intent: string,
  definition: EditDefinition<Schema, Item, Result>,
  posted: Submission<unknown>,
  requireLock: () => void,
): Promise<MergedWrite<Schema, Result>> {
  const { recordName, schema, read, toValues, findRefusal, loadNames, toHiddenFields, write } = definition;
  const item = await read(args);
  if (item === null) {
    // The loaders of this request add an empty record (`addGoneRecord`).
    getRequestState(args).isRecordGone = true;
    const message = { title: `This ${recordName} no longer exists`, text: 'Someone else has deleted it.' };
    return { kind: 'not-written', outcome: createRefusedEditReply(intent, posted.reply(), message, 404) };
  }
  const refusal = findRefusal?.(args, item) ?? null;
  if (refusal !== null) {
    const message = { title: `You may no longer change this ${recordName}`, text: refusal };
    return { kind: 'not-written', outcome: createRefusedEditReply(intent, posted.reply(), message, 403) };
  }
  const saved = toValues(item, args);
  const derivedDrawn = definition.deriveDrawn?.(args.form);
  const merge = mergePosted(args.form, { payload: posted.payload, saved, derivedDrawn });
  const hasOpenConflict = merge.conflicts.some(({ choice }) => choice === null);
  // Conform sets no status for the buttons that add or remove a row. Only a form with conflicts gets here with one: nothing
  // is saved, and it comes back with its conflicts.
  const isRowButton = posted.status === undefined;
  if (hasOpenConflict || isRowButton) {
    const formatValue = (await loadNames?.(args, item)) ?? formatPlainValue;
    const conflict = toConflict(merge, describeFields(schema).labels, formatValue);
    return { kind: 'not-written', outcome: createConflictReply(intent, posted.reply(), recordName, conflict) };
  }
  const hiddenFields = findSavedHiddenFields(merge.values, saved, toHiddenFields?.(item));
  const submission = parseWithZod(toMergedForm(args.form, merge.values, hiddenFields), { schema });
  if (submission.status !== 'success') {
    const text =
      merge.otherChanges.length > 0 ? `Someone else changed this ${recordName} while you were editing.` : null;
    const outcome = createInvalidFormReply(intent, submission.reply(), text);
    // The form shows the merged values, so the next submit is compared with the values of now.
    outcome.reply.data.drawn = JSON.stringify(saved);
    return { kind: 'not-written', outcome };
  }
  const value = fillEmptyTexts(schema, submission.value, saved);
  requireLock();
  return { kind: 'written', value, result: await write(args, value, item) };
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

async function readOrNull<Item>(read: Promise<Item>): Promise<Item | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
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
  const isForOtherRecord = postedId !== null && postedId !== id;
  return isForOtherRecord ? null : readOrNull(read());
}
