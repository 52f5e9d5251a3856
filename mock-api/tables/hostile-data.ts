import type { ScenarioName } from '../records/scenario-names';
import type { RoleRecord } from '../records/users';
import { getHostileValue, isReplaceableField } from './hostile-values';

type Fields = Record<string, unknown>;

/** Replaces text fields by malicious or malformed values. Ids and logins stay. */
export function corruptRows<Row extends object>(rows: Row[]): Row[] {
  return rows.map((row, index) => corruptRow(row as Fields, index)) as Row[];
}

/** Corrupts roles except for their names, which decide about permissions. */
export function corruptRoles(roles: RoleRecord[]): RoleRecord[] {
  return corruptRows(roles).map((role, index) => ({ ...role, name: roles[index]?.name ?? role.name }));
}

/** Corrupts generated rows in the scenario `hostile`; returns them unchanged in every other. */
export function corruptIfHostile<Row extends object>(scenario: ScenarioName, rows: Row[]): Row[] {
  return scenario === 'hostile' ? corruptRows(rows) : rows;
}

/** Also corrupts OCR pages, the records inside a document. */
function corruptRow(row: Fields, index: number): Fields {
  const entries = Object.entries(row).flatMap(([key, value], position) => {
    if (Array.isArray(value) && key === 'ocrPages')
      return [[key, value.map((page: Fields, pageIndex) => corruptRow(page, index + pageIndex))]];
    if (!isReplaceableField(key, value)) return [[key, value]];
    // No list has a multiple of 7 values, so a field gets all of them in turn. Undefined removes the field.
    const hostile = getHostileValue(key, index * 7 + position);
    return hostile === undefined ? [] : [[key, hostile]];
  });
  return Object.fromEntries(entries) as Fields;
}
