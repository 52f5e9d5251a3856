import type { DocumentRecord, OcrEntry } from '../entities/documents';
import { readingsOf } from '../seed/predictions';
import { escapeHtml } from './html';
import { pdfOf } from './pdf';
import { pngOfText } from './png';

const MAX_KEPT = 100;

/** A file as it is sent. */
export type DocumentFile = { type: string; bytes: Buffer };

/** Makes the files of documents at their first request and keeps the latest ones. */
export function createDocumentFiles(): (document: DocumentRecord) => DocumentFile {
  const kept = new Map<string, DocumentFile>();
  return (document) => {
    if (document.upload) return document.upload;
    const key = `${document.modelName}\n${document.fileName}`;
    const known = kept.get(key);
    if (known) return known;
    const file = drawn(document);
    kept.set(key, file);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return file;
  };
}

function drawn({ fileName, modelName }: DocumentRecord): DocumentFile {
  const pages = readingsOf(fileName, modelName).map(({ moderated }) => [
    modelName ?? 'Document',
    '',
    ...moderated.flatMap(linesOf),
  ]);
  if (/\.png$/i.test(fileName ?? ''))
    return { type: 'image/png', bytes: pngOfText(pages.flatMap((lines) => [...lines, ''])) };
  return { type: 'application/pdf', bytes: pdfOf(pages) };
}

function linesOf({ label, ocr_text, cells = [] }: OcrEntry): string[] {
  const rows = new Map<number, string[]>();
  for (const { row, text } of cells) rows.set(row, [...(rows.get(row) ?? []), text]);
  return [`${label}: ${ocr_text}`, ...[...rows.values()].map((texts) => `    ${texts.join('  |  ')}`)];
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
