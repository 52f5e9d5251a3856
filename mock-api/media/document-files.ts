import type { CompanyRecord } from '../state';
import type { DocumentRecord, OcrEntry } from '../entities/documents';
import { drawingsOf } from '../papers/draw';
import type { PaperSource } from '../papers/models';
import { isScan, paperOf } from '../papers/models';
import { escapeHtml } from './html';
import { A4, pdfOf } from './pdf-ink';
import { scanOf } from './png';
import { rasterOf } from './raster-ink';

const MAX_KEPT = 100;
/** Pixels for a point of a scanned page, and how far at most it lies askew, in radians. */
const SCAN_SCALE = 1.5;
const MAX_SKEW = 0.014;

/** A file as it is sent. */
export type DocumentFile = { type: string; bytes: Buffer };

/** Makes the files of documents at their first request and keeps the latest ones. */
export function createDocumentFiles(): (
  document: DocumentRecord,
  company: CompanyRecord | undefined,
) => Promise<DocumentFile> {
  const kept = new Map<string, Promise<DocumentFile>>();
  return async (document, company) => {
    if (document.upload) return document.upload;
    const { fileName, modelName, createdTime } = document;
    const key = [modelName, fileName, createdTime, company?.name].join('\n');
    const known = kept.get(key);
    if (known) return known;
    const file = drawn({ fileName, modelName, createdTime, company });
    kept.set(key, file);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return file;
  };
}

async function drawn(source: PaperSource): Promise<DocumentFile> {
  const { paper, hash } = paperOf(source);
  const drawings = drawingsOf(paper);
  const [first] = drawings;
  if (isScan(source.fileName) && first) {
    const skew = (hash.readUInt8(11) / 127.5 - 1) * MAX_SKEW;
    const raster = await rasterOf(A4, { scale: SCAN_SCALE, skew }, first);
    return { type: 'image/png', bytes: scanOf(raster, hash.readUInt32LE(12)) };
  }
  const created = new Date(source.createdTime);
  const known = Number.isNaN(created.getTime()) ? new Date(0) : created;
  return { type: 'application/pdf', bytes: await pdfOf(drawings, { title: paper.title, created: known }) };
}

/** The page behind a moderation address: where a host lets people correct what was read. */
export function moderationPage({ fileName, ocrPages }: DocumentRecord): string {
  const entries = ocrPages.flatMap(({ moderatedData }) => entriesOf(moderatedData));
  const rows = entries.map(({ label, ocr_text, cells }) => {
    const value = cells ? cells.map(({ text }) => text).join(' | ') : ocr_text;
    return `<tr><th scope="row">${escapeHtml(String(label))}</th><td>${escapeHtml(String(value))}</td></tr>`;
  });
  const title = `Moderation of ${escapeHtml(fileName)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>:root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; padding: 2rem } th { text-align: left; padding-right: 2rem; vertical-align: top }</style></head>
<body><main><h1>${title}</h1><table>${rows.join('\n')}</table></main></body></html>
`;
}

function entriesOf(json: string): OcrEntry[] {
  try {
    const entries: unknown = JSON.parse(json);
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'object' && entry !== null) : [];
  } catch {
    return [];
  }
}
