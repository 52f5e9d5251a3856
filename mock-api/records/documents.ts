/** An OCR page, counted from zero. Both data fields are JSON strings of `OcrEntry[]`. */
export type OcrPageRecord = { id: number; page: number; predictionData: string; moderatedData: string };

/** The value of one label: a string, or the cells of a table. `score` is a fraction. */
export type OcrEntry = { label: string; ocr_text: string; score: number; cells?: OcrCell[] };
type OcrCell = { row: number; col: number; label: string; text: string };

/** Values of `status`. */
export const DOCUMENT_STATUS = { uploaded: 1, predicted: 2, validated: 3 } as const;

/** A document of a user. */
export type DocumentRecord = {
  id: number;
  userId: number;
  fileName: string;
  /** Path under the mock's /files. */
  blobUrl: string;
  status: number;
  modelName: string;
  ocrPages: OcrPageRecord[];
  createdTime: string;
  predictionTime: string | null;
  moderatedUrl: string | null;
  /** The uploaded file; null for seeded documents, whose files are generated, and for very large uploads. */
  upload: { type: string; bytes: Buffer } | null;
};
