export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const STORAGE_KEY = 'playback-speed';

export function readSpeed(): number {
  try {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return SPEEDS.find((speed) => speed === stored) ?? 1;
  } catch {
    // The user has forbidden storage.
    return 1;
  }
}

export function storeSpeed(speed: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(speed));
  } catch {
    // Without storage the speed lasts until the page is left.
  }
}
