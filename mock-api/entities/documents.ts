/** A page of a document, counted from zero; both data are JSON texts of `OcrEntry[]` (D45, D46). */
export type OcrPageRecord = { id: number; page: number; predictionData: string; moderatedData: string };

/** What was read for one label: a text, or the cells of a table. `score` is a fraction. */
export type OcrEntry = { label: string; ocr_text: string; score: number; cells?: OcrCell[] };
export type OcrCell = { row: number; col: number; label: string; text: string };

/** A document of a user. Status 1 Uploaded, 2 Predicted, 3 Validated. */
export type DocumentRecord = {
  id: number;
  userId: number;
  fileName: string;
  /** Path of the mock's own file. */
  blobUrl: string;
  status: number;
  modelName: string;
  ocrPages: OcrPageRecord[];
  createdTime: string;
  predictionTime: string | null;
  moderatedUrl: string | null;
  /** What was uploaded to this mock; null for seeded files, which are drawn from their data, and for very large ones. */
  upload: { type: string; bytes: Buffer } | null;
};
