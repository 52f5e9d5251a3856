const STORAGE_KEY = 'single-keys';

/** Whether keys that type a character act without Ctrl, such as K. Users of speech input press them by mistake. */
export function usesSingleKeys(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // The user has forbidden storage.
    return true;
  }
}

export function storeSingleKeys(isUsed: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isUsed ? 'on' : 'off');
  } catch {
    // The checkbox stays checked.
  }
}
