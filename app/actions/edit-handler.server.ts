import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
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
  replyToSuccess,
  replyToFailedWrite,
  type FormDefinition,
} from './form-handler.server';
import {
  createConflictReply,
  createInvalidFormReply,
  createRefusedEditReply,
  type FormOutcome,
} from './form-replies.server';
import { runWrite } from './run-write.server';
import { requireAction } from './write-definition.server';

type EditDefinition<Schema extends z.ZodType, Item, Result> = Omit<
  FormDefinition<GuardedActionArgs, Schema, Result>,
  'write' | 'rateLimit' | 'secretFields'
> & {
  /** What the form edits, as in 'user'. */
  recordName: string;
  /** Reads the record again; null if it is gone. */
  read: (args: GuardedActionArgs) => Promise<Item | null>;
  /** The values that a form of this record is drawn with. Its fields are those that are compared. */
  toValues: (item: Item, args: GuardedActionArgs) => FieldValues;
  /** Values that the form was drawn with and does not post as such. */
  deriveDrawn?: (form: FormData) => FieldValues;
  /** Hidden fields that belong to a value: a value of the record brings those of the record. */
  toHiddenFields?: (item: Item) => HiddenFields;
  /** Why the user may not change the record as it is now; null if allowed. */
  findRefusal?: (args: GuardedActionArgs, item: Item) => string | null;
  /** Loads the names of values, such as those of roles by their ids. Called only for a conflict. */
  loadNames?: (args: GuardedActionArgs, item: Item) => Promise<FormatValue>;
  /** Calls the API. `item` is the record as `read` returned it. */
  write: (args: GuardedActionArgs, value: z.output<Schema>, item: Item) => Promise<Result>;
};

/**
 * Creates the handler of a form that edits a record (D159). Like `createFormHandler`, and before the write it reads the
 * record again: what only this user has changed is written over its present values. If both have changed a field to different
 * values, or if the record is gone, nothing is sent and the form comes back.
 */
export function createEditHandler<Schema extends z.ZodType, Item, Result>(
  definition: EditDefinition<Schema, Item, Result>,
) {
  const options: HandlerOptions = { ...describeFields(definition.schema), tabHash: definition.tabHash };
  const handle = async (args: GuardedActionArgs) => {
    requireAction(args, definition.action);
    const outcome = await replyToEdit(args, String(args.form.get('intent') ?? ''), definition);
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
  const createResult = (result?: { fieldErrors?: Record<string, string[]> }) => posted.reply(result);
  if (args.form.has('clear')) return askBeforeClear(args, intent, createResult(), definition.tabHash);
  if (posted.status !== 'success' && !isConflictForm(args.form)) return createInvalidFormReply(intent, createResult());
  const end = await runWrite({ write: () => writeMerged(args, intent, definition, posted) }, args, undefined);
  if (end.kind !== 'done') return replyToFailedWrite(args, intent, definition, end, createResult);
  if (end.result.kind === 'returned') return end.result.outcome;
  return replyToSuccess(args, intent, definition, end.result.result, end.result.value);
}

type Edit<Schema extends z.ZodType, Result> =
  | { kind: 'returned'; outcome: FormOutcome }
  | { kind: 'written'; value: z.output<Schema>; result: Result };

/** Merges the posted values with those of the record and writes them, or returns the form without a write. */
async function writeMerged<Schema extends z.ZodType, Item, Result>(
  args: GuardedActionArgs,
  intent: string,
  definition: EditDefinition<Schema, Item, Result>,
  posted: Submission<unknown>,
): Promise<Edit<Schema, Result>> {
  const { recordName, schema, read, toValues, findRefusal, loadNames, toHiddenFields, write } = definition;
  const item = await read(args);
  if (item === null) {
    getRequestState(args).isRecordGone = true;
    const title = `This ${recordName} no longer exists`;
    return {
      kind: 'returned',
      outcome: createRefusedEditReply(intent, posted.reply(), { title, text: 'Someone else has deleted it.' }, 404),
    };
  }
  const refusal = findRefusal?.(args, item) ?? null;
  if (refusal !== null) {
    const title = `You may no longer change this ${recordName}`;
    return { kind: 'returned', outcome: createRefusedEditReply(intent, posted.reply(), { title, text: refusal }, 403) };
  }
  const saved = toValues(item, args);
  const merge = mergePosted(args.form, posted.payload, saved, definition.deriveDrawn?.(args.form));
  if (merge.conflicts.some(({ choice }) => choice === null) || posted.status === undefined) {
    const format = (await loadNames?.(args, item)) ?? formatPlainValue;
    const conflict = toConflict(merge, describeFields(schema).labels, format);
    return { kind: 'returned', outcome: createConflictReply(intent, posted.reply(), recordName, conflict) };
  }
  const merged = parseWithZod(
    toMergedForm(args.form, merge.values, findSavedHiddenFields(merge.values, saved, toHiddenFields?.(item))),
    { schema },
  );
  if (merged.status !== 'success') {
    // The form now shows the merged values: the next submit is compared with the saved values, not with those it first had.
    const text = merge.theirs.length > 0 ? `Someone else changed this ${recordName} while you were editing.` : null;
    const outcome = createInvalidFormReply(intent, merged.reply(), text);
    outcome.reply.data.drawn = JSON.stringify(saved);
    return { kind: 'returned', outcome };
  }
  const { value } = merged;
  return { kind: 'written', value, result: await write(args, value, item) };
}

/** Waits for the read of one record; null if the API has none. */
async function readOrNull<Item>(read: Promise<Item>): Promise<Item | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}

/** Reads the record of the page, unless the form was drawn for another one. */
export async function readPageRecord<Item>(
  { form }: GuardedActionArgs,
  id: string,
  read: () => Promise<Item>,
): Promise<Item | null> {
  const drawnFor = form.get('id');
  return drawnFor === null || drawnFor === id ? readOrNull(read()) : null;
}
