import { extname, join } from 'node:path';
import { Router } from 'express5';
import { listFiles, MEDIA_TYPES } from './customer-files';
import type { Overlay } from './overlay-schema';

// As for generated files: no scripts and no other files.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The address of a file of an overlay. */
export function getFilePath(file: string): string {
  return `/files/overlay/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** Serves the files that the overlay names, and no others of its folder, with range requests. */
export function createOverlayFilesRouter({ customers, folder }: Overlay): Router {
  const router = Router();
  const languages = new Map(
    customers.flatMap((customer) =>
      listFiles(customer).map(({ file }): [string, string] => [file, customer.company.languages.join(', ')]),
    ),
  );
  router.get('/*file', ({ params }, response, next) => {
    const file = [params.file].flat().join('/');
    const language = languages.get(file);
    if (language === undefined) {
      next();
      return;
    }
    const extension = extname(file).toLowerCase();
    response.set({ 'Content-Type': MEDIA_TYPES[extension], 'Content-Language': language });
    // An SVG opened in a tab is a document of this origin: `sandbox` prevents scripts.
    if (extension === '.svg') response.set('Content-Security-Policy', `${POLICY}; sandbox`);
    if (extension === '.html') response.set('Content-Security-Policy', POLICY);
    response.sendFile(join(folder, file), { dotfiles: 'allow' }, (error) => {
      if (error && !response.headersSent) next(error);
    });
  });
  return router;
}
