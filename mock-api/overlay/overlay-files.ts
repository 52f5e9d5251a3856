import { extname, join } from 'node:path';
import { Router } from 'express5';
import { IMAGE_POLICY, PAGE_POLICY } from '../http/html';
import type { Overlay } from './overlay-schema';
import { getFile } from './overlay-values';

/** The types of files that an overlay may name. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
};

/** Lists the files that a value names at any depth. `where` is a path such as `rows.companies[0].logo`. */
export function listFiles(value: unknown, path = ''): { file: string; where: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const file = getFile(value);
  if (file !== undefined) return [{ file, where: path }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const propertyPath = path === '' ? key : `${path}.${key}`;
    return listFiles(inner, Array.isArray(value) ? `${path}[${key}]` : propertyPath);
  });
}

/** Serves the files that the overlay names, and no others of its folder, with range requests. */
export function createOverlayFilesRouter({ customers, folder }: Overlay): Router {
  const router = Router();
  const contentLanguages = new Map(
    customers.flatMap(({ rows, languages }) =>
      listFiles(rows).map(({ file }): [string, string] => [file, languages.join(', ')]),
    ),
  );
  router.get('/*file', ({ params }, response, next) => {
    // Express gives the segments of a wildcard as an array.
    const file = [params.file].flat().join('/');
    const contentLanguage = contentLanguages.get(file);
    if (contentLanguage === undefined) {
      next();
      return;
    }
    const extension = extname(file).toLowerCase();
    response.set({ 'Content-Type': MEDIA_TYPES[extension], 'Content-Language': contentLanguage });
    if (extension === '.svg') response.set('Content-Security-Policy', IMAGE_POLICY);
    if (extension === '.html') response.set('Content-Security-Policy', PAGE_POLICY);
    // Dotfiles are allowed, because the overlay names each served file.
    response.sendFile(join(folder, file), { dotfiles: 'allow' }, (error) => {
      // After the headers, no other response is possible.
      if (error && !response.headersSent) next(error);
    });
  });
  return router;
}
