/** The path has no query: a search text or filter may be confidential. */
type Place = { title: string; path: string };

const STORAGE_KEY = 'recent-places';
const MAX_PLACES = 20;

/** Places of another user are dropped. */
export function rememberPlace(userId: string, place: Place): void {
  const others = readPlaces(userId).filter(({ path }) => path !== place.path);
  const places = [place, ...others].slice(0, MAX_PLACES);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, places }));
  } catch {
    // The storage is disabled or full.
  }
}

/** Most recent first. */
export function readPlaces(userId: string): Place[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(stored) || stored.userId !== userId || !Array.isArray(stored.places)) return [];
    return stored.places.filter(isPlace);
  } catch {
    // The storage is disabled, or its text is not JSON.
    return [];
  }
}

/** The login page calls this, so that the next user does not see them. */
export function forgetPlaces(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // The storage is disabled.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPlace(value: unknown): value is Place {
  return isRecord(value) && typeof value.title === 'string' && typeof value.path === 'string';
}
