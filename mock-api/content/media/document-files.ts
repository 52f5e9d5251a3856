import { escapeHtml, renderHtmlPage } from '../../http/html';
import type { CompanyRecord } from '../../records/companies';
import type { DocumentRecord, OcrEntry } from '../../records/documents';
import { deleteOldest } from '../../records/rows';
import { generateDocument, HASH_OFFSETS, isScan, type DocumentSource } from '../documents/document-generator';
import { createPageRenderers } from '../documents/document-layouts';
import { A4, renderPdf } from '../drawing/pdf-canvas';
import { renderPng } from '../drawing/png-canvas';

const MAX_CACHED_FILES = 100;
/** Pixels per PDF point of a scanned page. */
const SCAN_SCALE = 1.5;
/** Maximum rotation of a scanned page, in degrees. */
const MAX_SKEW = 0.8;

type DocumentFile = { type: string; bytes: Buffer };

/** Creates a function that returns the file of a document: the uploaded file, or one that is rendered and cached. */
export function createDocumentFiles(): (
  document: DocumentRecord,
  company: CompanyRecord | undefined,
) => Promise<DocumentFile> {
  const cache = new Map<string, Promise<DocumentFile>>();
  return async (document, company) => {
    if (document.upload) return document.upload;
    const { fileName, modelName, createdTime } = document;
    const key = [modelName, fileName, createdTime, company?.name].join('\n');
    const cached = cache.get(key);
    if (cached) return cached;
    const file = renderDocumentFile({ fileName, modelName, createdTime, company });
    cache.set(key, file);
    deleteOldest(cache, MAX_CACHED_FILES);
    return file;
  };
}

/** Renders a scan of the first page if the file name is that of an image, otherwise a PDF. */
async function renderDocumentFile(source: DocumentSource): Promise<DocumentFile> {
  const { content, hash, receivedAt } = generateDocument(source);
  const pageRenderers = createPageRenderers(content);
  const [firstPage] = pageRenderers;
  if (isScan(source.fileName) && firstPage) {
    // A byte, from 0 to 255, becomes a number from -1 to 1.
    const skewFactor = hash.readUInt8(HASH_OFFSETS.skew) / 127.5 - 1;
    const scan = { skew: skewFactor * MAX_SKEW, seed: hash.readUInt32LE(HASH_OFFSETS.dust) };
    return { type: 'image/png', bytes: await renderPng(A4, { scale: SCAN_SCALE, scan }, firstPage) };
  }
  const bytes = await renderPdf(pageRenderers, { title: content.title, created: receivedAt });
  return { type: 'application/pdf', bytes };
}

/** Renders the page of a moderation URL. A real host has a tool for corrections there, the mock lists the entries. */
export function renderModerationPage({ fileName, ocrPages }: DocumentRecord): string {
  const entries = ocrPages.flatMap(({ moderatedData }) => parseEntries(moderatedData));
  const rows = entries.map(({ label, ocr_text, cells }) => {
    const value = cells ? cells.map(({ text }) => text).join(' | ') : ocr_text;
    return `<tr><th scope="row">${escapeHtml(String(label))}</th><td>${escapeHtml(String(value))}</td></tr>`;
  });
  const title = `Moderation of ${fileName}`;
  return renderHtmlPage(
    title,
    ':root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; padding: 2rem } th { text-align: left; padding-right: 2rem; vertical-align: top }',
    `<main><h1>${escapeHtml(title)}</h1><table>${rows.join('\n')}</table></main>`,
  );
}

/** Returns the objects in a JSON list, or an empty list for any other text. */
function parseEntries(json: string): OcrEntry[] {
  try {
    const entries: unknown = JSON.parse(json);
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'object' && entry !== null) : [];
  } catch {
    return [];
  }
}
