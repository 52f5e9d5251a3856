import type { Data } from '../state';
import type { ScenarioName } from './names';
import { isHostilePlace, spoilText } from './hostile-texts';

/** Lists whose text fields are replaced. Roles keep their names, which decide what an account may do. */
const SPOILT = [
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
] as const satisfies readonly (keyof Data)[];

type Row = Record<string, unknown>;

/** The usual data with the worst that a host may hold in every text field; ids, numbers and accounts stay usable. */
export function hostileData(data: Data): Data {
  const spoilt = SPOILT.map((list) => [
    list,
    (data[list] as unknown as Row[]).map((row, index) => spoilRow(row, index)),
  ]);
  const roles = data.roles.map((role, index) => ({ ...(spoilRow(role, index) as typeof role), name: role.name }));
  return { ...data, ...(Object.fromEntries(spoilt) as Pick<Data, (typeof SPOILT)[number]>), roles };
}

/** Rows that are drawn when they are asked for, as the scenario shows them. */
export function asScenario<Drawn extends object>(scenario: ScenarioName, rows: Drawn[]): Drawn[] {
  return scenario === 'hostile' ? (rows.map((row, index) => spoilRow(row as Row, index)) as Drawn[]) : rows;
}

/** Pages are records of their own inside a document. */
function spoilRow(row: Row, index: number): Row {
  const entries = Object.entries(row).flatMap(([key, value], place) => {
    if (Array.isArray(value) && key === 'ocrPages')
      return [[key, value.map((page: Row, n) => spoilRow(page, index + n))]];
    if (!isHostilePlace(key, value)) return [[key, value]];
    const text = spoilText(key, index * 7 + place);
    // Undefined leaves the field out of the answer.
    return text === undefined ? [] : [[key, text]];
  });
  return Object.fromEntries(entries) as Row;
}
