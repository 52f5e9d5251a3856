import type { MockData } from '../records/mock-data';
import type { ScenarioName } from './scenario-names';
import { isReplaceableField, getHostileValue } from './hostile-values';

/** Tables whose string fields are replaced. Roles are handled separately, because they keep their names. */
const CORRUPTED_TABLES = [
  'companies',
  'departments',
  'users',
  'reports',
  'models',
  'companyModels',
  'licenses',
  'documents',
  'recordings',
  'tags',
  'streams',
  'processConfigs',
  'mainLoggings',
  'taskTriggers',
  'otpConfigs',
] as const satisfies readonly (keyof MockData)[];

type Fields = Record<string, unknown>;

/** Replaces every string field by a malicious or malformed value. Ids, numbers, logins and permissions keep working. */
export function toHostileData(data: MockData): MockData {
  const tables = CORRUPTED_TABLES.map((name) => [
    name,
    (data[name] as unknown as Fields[]).map((row, index) => corruptRow(row, index)),
  ]);
  const roles = data.roles.map((role, index) => ({ ...(corruptRow(role, index) as typeof role), name: role.name }));
  return { ...data, ...(Object.fromEntries(tables) as Pick<MockData, (typeof CORRUPTED_TABLES)[number]>), roles };
}

/** Corrupts generated rows in the scenario `hostile`; returns them unchanged in every other. */
export function corruptIfHostile<Row extends object>(scenario: ScenarioName, rows: Row[]): Row[] {
  return scenario === 'hostile' ? (rows.map((row, index) => corruptRow(row as Fields, index)) as Row[]) : rows;
}

/** OCR pages are corrupted too: they are records inside a document. */
function corruptRow(row: Fields, index: number): Fields {
  const entries = Object.entries(row).flatMap(([key, value], position) => {
    if (Array.isArray(value) && key === 'ocrPages')
      return [[key, value.map((page: Fields, pageIndex) => corruptRow(page, index + pageIndex))]];
    if (!isReplaceableField(key, value)) return [[key, value]];
    const hostile = getHostileValue(key, index * 7 + position);
    // Undefined removes the field.
    return hostile === undefined ? [] : [[key, hostile]];
  });
  return Object.fromEntries(entries) as Fields;
}
