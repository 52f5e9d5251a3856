import type { ListRow } from '~/lib/list-spec';
import type { USER_LIST } from './user-list.server';
import type { UserChoices } from './users.server';

export type UserRow = ListRow<typeof USER_LIST>;

/** The user's current departments and the selected ones stay selectable if the list lacks them. */
export function toDepartmentOptions(
  { departments }: UserChoices,
  user: UserRow | null,
  selectedIds: readonly string[],
) {
  const selected = selectedIds.map((id) => ({ id, name: null }));
  const candidates = [...(departments ?? []), ...(user?.departments ?? []), ...selected];
  // Of several records with the same id, the first one is kept, because the selected ones have no name.
  const options = candidates.filter(({ id }, index) => candidates.findIndex((other) => other.id === id) === index);
  return options.map(({ id, name }) => ({ value: id, label: name?.trim() || `Department ${id}` }));
}

/**
 * The user's current role and the selected one stay selectable if the list lacks them. Roles above that of the signed-in
 * user are disabled, except for the user's current role.
 */
export function toRoleOptions({ roles }: UserChoices, user: UserRow | null, selectedId: string) {
  const currentRoleId = user?.ocrRoleId ?? null;
  const options = (roles ?? []).map(({ id, name, refusal }) => ({
    value: id,
    label: name?.trim() || `Role ${id}`,
    refusal: id === currentRoleId ? null : refusal,
  }));
  const currentAndSelected = [...new Set([currentRoleId ?? '', selectedId])];
  const unlisted = currentAndSelected.filter((id) => id !== '' && !options.some(({ value }) => value === id));
  const getLabel = (id: string) => {
    const knownName = id === currentRoleId ? user?.ocrRole : null;
    return knownName || `Role ${id}`;
  };
  return [...options, ...unlisted.map((id) => ({ value: id, label: getLabel(id), refusal: null }))];
}
