import type { FieldMetadata, FormMetadata } from '@conform-to/react';

type Names = ReadonlySet<string>;

type Field = FieldMetadata<unknown>;
type Fields = Record<string, Field>;

/** The same fields, of which the changed ones have no message: conform keeps it until the next answer. */
export function withoutChanged<Of extends object>(fields: Of, names: Names): Of {
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
  return new Proxy(form, {
    get: (of, key) => {
      const value: unknown = Reflect.get(of, key);
      if (key !== 'allErrors') return value;
      return Object.fromEntries(Object.entries(value as object).filter(([name]) => !names.has(name)));
    },
  });
}
