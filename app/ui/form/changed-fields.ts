import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { type FormEvent, useState } from 'react';

type Names = ReadonlySet<string>;
const NONE: Names = new Set();

/** Names of the fields that were changed since an answer: what it said of them holds no longer. */
export function useChangedFields(answer: unknown) {
  const [changed, setChanged] = useState<{ answer: unknown; names: Names }>({ answer, names: NONE });
  const names = changed.answer === answer ? changed.names : NONE;
  const onInput = ({ target }: FormEvent) => {
    const name = 'name' in target && typeof target.name === 'string' ? target.name : '';
    if (name !== '' && !names.has(name)) setChanged({ answer, names: new Set([...names, name]) });
  };
  return { names, onInput };
}

type Field = FieldMetadata<unknown>;
type Fields = Record<string, Field>;

/** The same fields, of which the changed ones have no message: conform keeps it until the next answer. */
export function withoutChanged<Of extends object>(fields: Of, names: Names): Of {
  if (names.size === 0) return fields;
  return new Proxy(fields, {
    get: (all, name) => {
      const field: unknown = Reflect.get(all, name);
      return typeof field === 'object' && field !== null ? quiet(field as Field, names) : field;
    },
  });
}

function quiet(field: Field, names: Names): Field {
  return new Proxy(field, {
    get: (of, key) => {
      if (names.has(of.name) && (key === 'errors' || key === 'valid')) return key === 'valid' || undefined;
      const value: unknown = Reflect.get(of, key);
      if (key === 'getFieldset') return () => withoutChanged((value as () => Fields)(), names);
      if (key === 'getFieldList') return () => (value as () => Field[])().map((row) => quiet(row, names));
      return value;
    },
  });
}

/** The same form, which counts no message of a changed field. */
export function countedWithout<Form extends Pick<FormMetadata, 'allErrors'>>(form: Form, names: Names): Form {
  if (names.size === 0) return form;
  return new Proxy(form, {
    get: (of, key) => {
      const value: unknown = Reflect.get(of, key);
      if (key !== 'allErrors') return value;
      return Object.fromEntries(Object.entries(value as object).filter(([name]) => !names.has(name)));
    },
  });
}
