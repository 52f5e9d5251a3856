import { setTimeout as wait } from 'node:timers/promises';
import type { RoleName } from '../../app/domain/access/role-names';
import type { OcrDocument } from '../../app/domain/documents/ocr-document';
import { isSuperAdmin } from '../auth/permissions';
import { createOcrPages } from '../content/seed/ocr-documents';
import { predictPages } from '../content/seed/ocr-pages';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import { toAbsoluteUrl } from '../http/public-url';
import { DOCUMENT_STATUS, type DocumentRecord } from '../records/documents';
import { getNextId } from '../records/rows';
import type { UserRecord } from '../records/users';
import type { Wire } from '../records/wire';
import { findOwnerCompany, findRole, requireItem, requireUser } from '../state/find-records';
import type { Mock } from '../state/mock';

const UPLOAD_ROLES: readonly RoleName[] = ['Trainer', 'Manager', 'Super-User', 'Admin'];
const FILE_EXTENSION = /\.(pdf|png|jpe?g)$/i;
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};
/** First bytes of the allowed image files. A file may have the extension of another allowed type. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
] as const;
/** Number of newest uploads whose bytes are stored. The mock generates the files of older uploads. */
const MAX_STORED_UPLOADS = 20;

/** The calls of OCR documents, which are listed newest first. Users see their own, a Super Admin those of all users. */
export function createDocumentHandlers(mock: Mock) {
  const { db, settings } = mock;

  return {
    listOcrDocuments({ params, user, publicUrl }) {
      const owner = requireUser(db, params.userId);
      requireOwner(mock, user, owner.id);
      return db.documents
        .filter(({ userId }) => userId === owner.id)
        .map((document) => toDocument(document, publicUrl))
        .reverse();
    },

    async predictOcrDocument({ params, user }) {
      const document = requireItem(db.documents, params.documentId, 'Document');
      requireOwner(mock, user, document.userId);
      requireUnpredicted(document);
      // A real host responds when the prediction is done. Meanwhile another request may predict the document.
      if (settings.predictMs > 0) await wait(settings.predictMs, undefined, { ref: false });
      requireUnpredicted(document);
      Object.assign(document, {
        status: DOCUMENT_STATUS.predicted,
        ocrPages: createOcrPages(document.id, predictPages({ ...document, company: findOwnerCompany(db, document) }), {
          isModerated: false,
        }),
        predictionTime: db.clock.now().toISOString(),
      });
      return { message: 'Prediction finished.' };
    },

    uploadDocument({ params, file, user }) {
      requireUploader(mock, user);
      // The parameter is a `modelId`, or an `id` as in `assignModels` (D87).
      const model = db.models.find(({ id, modelId }) => modelId === params.modelId || String(id) === params.modelId);
      if (!model) throw new ApiError(400, 'Model not found.');
      const extension = FILE_EXTENSION.exec(file.name)?.[1]?.toLowerCase();
      if (!extension) throw new ApiError(400, 'Only .pdf, .png, .jpg and .jpeg files can be read.');
      // The mock keeps no bytes of a file above 20 MB. It does not check the file, and generates one on request.
      if (file.bytes && !hasDocumentSignature(file.bytes))
        throw new ApiError(400, 'This file is neither a PDF nor an image.');
      const id = getNextId(db.documents);
      db.documents.push({
        id,
        userId: user.id,
        fileName: file.name,
        blobUrl: `/files/documents/${id}`,
        status: DOCUMENT_STATUS.uploaded,
        modelName: model.modelName,
        ocrPages: [],
        createdTime: db.clock.now().toISOString(),
        predictionTime: null,
        moderatedUrl: null,
        upload: file.bytes && { type: MEDIA_TYPES[extension] ?? 'application/pdf', bytes: file.bytes },
      });
      const storedUploads = db.documents.filter(({ upload }) => upload);
      for (const oldest of storedUploads.slice(0, -MAX_STORED_UPLOADS)) oldest.upload = null;
      return { message: 'Document uploaded.' };
    },
  } satisfies Partial<Handlers>;
}

/** PDF viewers accept a '%PDF-' that starts anywhere in the first 1024 bytes. */
function hasDocumentSignature(bytes: Buffer): boolean {
  if (bytes.subarray(0, 1024 + '%PDF-'.length).includes('%PDF-')) return true;
  return SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte));
}

function requireOwner(mock: Mock, user: UserRecord, ownerId: number): void {
  if (ownerId !== user.id && !isSuperAdmin(mock, user))
    throw new ApiError(403, 'These documents belong to another user.');
}

function requireUnpredicted({ status }: DocumentRecord): void {
  if (status !== DOCUMENT_STATUS.uploaded) throw new ApiError(400, 'This document has already been predicted.');
}

function requireUploader(mock: Mock, user: UserRecord): void {
  if (isSuperAdmin(mock, user)) return;
  const role = findRole(mock.db, user)?.name;
  if (!role || !UPLOAD_ROLES.includes(role)) throw new ApiError(403, 'Your role may not upload documents.');
  if (!user.hasOcrLicense) throw new ApiError(403, 'Your company has no license for documents.');
}

function toDocument(
  { upload: _upload, userId: _userId, ...document }: DocumentRecord,
  publicUrl: string,
): Wire<OcrDocument> {
  return {
    ...document,
    blobUrl: toAbsoluteUrl(publicUrl, document.blobUrl),
    moderatedUrl: toAbsoluteUrl(publicUrl, document.moderatedUrl),
  };
}
