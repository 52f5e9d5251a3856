/** An OCR page, counted from zero. Both data fields are JSON strings of `OcrEntry[]`. */
export type OcrPageRecord = { id: number; page: number; predictionData: string; moderatedData: string };

/** What the OCR read for one label: a text, or the cells of a table. `score` is its confidence from 0 to 1. */
export type OcrEntry = { label: string; ocr_text: string; score: number; cells?: OcrCell[] };
/** Rows and columns count from 1. */
type OcrCell = { row: number; col: number; label: string; text: string };

export const DOCUMENT_STATUS = { uploaded: 1, predicted: 2, validated: 3 } as const;

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
  /** Path of the page with the corrected entries; null without corrections. */
  moderatedUrl: string | null;
  /** The uploaded file; null for seeded documents, whose files are generated, and for very large uploads. */
  upload: { type: string; bytes: Buffer } | null;
};
