/** An occasion as the API sends it: a moment of a stream with a screenshot. `jsonData` is JSON text or an object. */
export type OccasionRow = {
  id: number;
  jsonData: string | object;
  screenshotUrl: string | null;
  color: string | null;
  startTime: string;
  endTime: string;
};
