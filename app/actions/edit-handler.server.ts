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
  'write' | 'rateLimit' | 'secretFields'
> & {
  /** Noun for the record in messages, as in 'This user no longer exists'. */
  recordName: string;
  /** Names the record for all forms that edit it, such as 'user 7'. Saves of the same key wait for each other (D179). */
  recordKey: (args: GuardedActionArgs) => string;
  /** Reads the record from the API again; null if it was deleted. */
  read: (args: GuardedActionArgs) => Promise<Item | null>;
  /** The values with which a form of this record is rendered. Only these fields are compared. */
  toValues: (item: Item, args: GuardedActionArgs) => FieldValues;
  /**
   * Returns values of the rendered form that its field `drawn` lacks. For example, rows of a list follow from a JSON
   * text that the form posts anyway.
   */
  deriveDrawn?: (form: FormData) => FieldValues;
  /**
   * Values of hidden inputs that belong to a visible field, such as the JSON text from which its rows were rendered. If
   * the merge takes the saved value of the field, it takes these values of the record too.
   */
  toHiddenFields?: (item: Item) => HiddenFields;
  /** Why the user may not change the record as it is now; null if allowed. */
  findRefusal?: (args: GuardedActionArgs, item: Item) => string | null;
  /** Loads names, such as those of roles, and returns a function that formats ids with them. Only for a conflict. */
  loadNames?: (args: GuardedActionArgs, item: Item) => Promise<FormatValue>;
  /** Calls the API. `item` is the record as `read` returned it. */
  write: (args: GuardedActionArgs, value: z.output<Schema>, item: Item) => Promise<Result>;
};

/**
 * Creates the handler of a form that edits a record. It is like `createFormHandler`, but reads the record again before
 * the write, because another user may have changed it since the form was rendered (D159). Only the fields that this
 * user has changed overwrite those of the record. If both users have changed a field, or the record is gone, the form
 * comes back.
 */
export function createEditHandler<Schema extends z.ZodType, Item, Result>(
  definition: EditDefinition<Schema, Item, Result>,
) {
  const { tabHash, otherFields } = definition;
  const options: HandlerOptions = { ...describeFields(definition.schema), tabHash, otherFields };
  const handle = async (args: GuardedActionArgs) => {
    requireActionPermission(args, definition.action);
    const outcome = await replyToEdit(args, String(args.form.get('intent') ?? ''), definition);
    // A reply that is no redirect shows the form again. Its next submit is compared with the same rendered values.
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
  // In a form with conflicts, an invalid value may be one that the user gives up for the saved value. So only the
  // merged values are validated.
  if (posted.status !== 'success' && !isConflictForm(args.form)) return createInvalidFormReply(intent, createResult());
  // `runWrite` passes on no parsed form (`undefined`), because `writeMerged` parses the merged values itself. It also
  // reads the record. Within `runWrite`, a failed read is shown above the form like a failed write.
  const { recordName } = definition;
  const write = () =>
    runWithRecordLock({ recordKey: definition.recordKey(args), recordName }, (requireLock) =>
      writeMerged(args, intent, definition, posted, requireLock),
    );
  const end = await runWrite({ write }, args, undefined);
  if (end.kind !== 'done') return replyToFailedWrite(args, intent, definition, end, createResult);
  const merged = end.result;
  if (merged.kind === 'not-written') return merged.outcome;
  return replyToSuccess(args, intent, definition, merged.result, merged.value);
}

type MergedWrite<Schema extends z.ZodType, Result> =
  /** The reply with which the form comes back, with a message or with conflicts. */
  { kind: 'not-written'; outcome: FormOutcome } | { kind: 'written'; value: z.output<Schema>; result: Result };

/** Merges the posted values with the values of the record. Writes the result, or replies with the form instead. */
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
    // Without script, Remix renders the page in this request. The loaders then add an empty record, so that the form is
    // still shown.
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
  const isChoiceMissing = merge.conflicts.some(({ choice }) => choice === null);
  // Conform sets no status if the user has pressed a button that adds or removes a row of the form. Nothing is saved
  // then, and the form keeps its conflicts, with or without a choice.
  const isRowButton = posted.status === undefined;
  if (isChoiceMissing || isRowButton) {
    const formatValue = (await loadNames?.(args, item)) ?? formatPlainValue;
    const conflict = toConflict(merge, describeFields(schema).labels, formatValue);
    return { kind: 'not-written', outcome: createConflictReply(intent, posted.reply(), recordName, conflict) };
  }
  const hiddenFields = findSavedHiddenFields(merge.values, saved, toHiddenFields?.(item));
  const merged = parseWithZod(toMergedForm(args.form, merge.values, hiddenFields), { schema });
  if (merged.status !== 'success') {
    const text =
      merge.otherChanges.length > 0 ? `Someone else changed this ${recordName} while you were editing.` : null;
    const outcome = createInvalidFormReply(intent, merged.reply(), text);
    // The form comes back with the merged values. The next submit is therefore compared with the values that the record
    // has now.
    outcome.reply.data.drawn = JSON.stringify(saved);
    return { kind: 'not-written', outcome };
  }
  const value = fillEmptyTexts(schema, merged.value, saved);
  requireLock();
  return { kind: 'written', value, result: await write(args, value, item) };
}

/**
 * Returns the parsed form with '' for each optional text that is empty. Without it the request would lack the field,
 * and some hosts keep the value of a missing field. Ids are no texts: without a value they are null.
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

/** Waits for the read of one record. Returns null if the API responds 404. */
async function readOrNull<Item>(read: Promise<Item>): Promise<Item | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Reads the record of the page, whose id is `id`, for `read` of an edit handler. Returns null if the record is gone.
 * Also returns null for a form that was rendered for another record, which must not overwrite this one.
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
