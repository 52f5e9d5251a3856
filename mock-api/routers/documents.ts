import { setTimeout as wait } from 'node:timers/promises';
import type { OcrDocument } from '../../app/domain/ocr-document';
import type { RoleName } from '../../app/domain/role';
import { ApiError } from '../api-error';
import type { UserRecord } from '../state';
import { nextId } from '../db';
import type { DocumentRecord } from '../entities/documents';
import type { Handlers, Mock, Wire } from '../handlers';
import { seesEveryCompany } from '../permissions';
import { absoluteAddress, companyOf, requireRow, requireUser, roleOf } from '../records';
import { pagesOf } from '../seed/documents';
import { readingsOf } from '../seed/predictions';

const UPLOADERS: readonly RoleName[] = ['Trainer', 'Manager', 'Super-User', 'Admin'];
const READABLE = /\.(pdf|png|jpe?g)$/i;
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};
/** How PDF, PNG and JPEG files begin. Which of them a file is called does not matter to a reader of documents. */
const SIGNATURES = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const;
/** Uploaded files that are kept to be shown again; of older ones a drawn file takes the place. */
const MAX_UPLOADS = 20;

/** Documents: people have their own, a Super Admin those of everybody. */
export function documentHandlers(
  mock: Mock,
): Pick<Handlers, 'listOcrDocuments' | 'predictOcrDocument' | 'uploadDocument'> {
  const { db, settings } = mock;

  return {
    listOcrDocuments({ params, user, publicUrl }) {
      const owner = requireUser(db, params.userId);
      requireOwner(mock, user, owner.id);
      return db.documents
        .filter(({ userId }) => userId === owner.id)
        .map((document) => documentOf(document, publicUrl))
        .reverse();
    },

    async predictOcrDocument({ params, user }) {
      const document = requireRow(db.documents, params.documentId, 'Document');
      requireOwner(mock, user, document.userId);
      requireUnpredicted(document);
      // Reading takes a while at a real host, and its answer comes when it is done.
      if (settings.predictMs > 0) await wait(settings.predictMs, undefined, { ref: false });
      requireUnpredicted(document);
      Object.assign(document, {
        status: 2,
        ocrPages: pagesOf(document.id, readingsOf({ ...document, company: companyOf(db, document) }), false),
        predictionTime: db.clock.now().toISOString(),
      });
      return { message: 'Prediction finished.' };
    },

    uploadDocument({ params, file, user }) {
      requireUploader(mock, user);
      const model = db.models.find(({ id, modelId }) => modelId === params.modelId || String(id) === params.modelId);
      if (!model) throw new ApiError(400, 'Model not found.');
      const extension = READABLE.exec(file.name)?.[1]?.toLowerCase();
      if (!extension) throw new ApiError(400, 'Only .pdf, .png, .jpg and .jpeg files can be read.');
      if (file.bytes && !isDocument(file.bytes)) throw new ApiError(400, 'This file is neither a PDF nor an image.');
      const id = nextId(db.documents);
      for (const older of db.documents.filter(({ upload }) => upload).slice(0, -MAX_UPLOADS)) older.upload = null;
      db.documents.push({
        id,
        userId: user.id,
        fileName: file.name,
        blobUrl: `/files/documents/${id}`,
        status: 1,
        modelName: model.modelName,
        ocrPages: [],
        createdTime: db.clock.now().toISOString(),
        predictionTime: null,
        moderatedUrl: null,
        upload: file.bytes && { type: TYPES[extension] ?? 'application/pdf', bytes: file.bytes },
      });
      return { message: 'Document uploaded.' };
    },
  };
}

function isDocument(bytes: Buffer): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

function requireOwner(mock: Mock, user: UserRecord, ownerId: number): void {
  if (ownerId !== user.id && !seesEveryCompany(mock, user))
    throw new ApiError(403, 'These documents belong to somebody else.');
}

function requireUnpredicted({ status }: DocumentRecord): void {
  if (status !== 1) throw new ApiError(400, 'This document has been predicted already.');
}

function requireUploader(mock: Mock, user: UserRecord): void {
  if (seesEveryCompany(mock, user)) return;
  const role = roleOf(mock.db, user)?.name;
  if (!role || !UPLOADERS.includes(role)) throw new ApiError(403, 'Your role may not upload documents.');
  if (!user.hasOcrLicense) throw new ApiError(403, 'Your company has no license for documents.');
}

function documentOf(
  { upload: _upload, userId: _userId, ...document }: DocumentRecord,
  publicUrl: string,
): Wire<OcrDocument> {
  return {
    ...document,
    blobUrl: absoluteAddress(publicUrl, document.blobUrl),
    moderatedUrl: absoluteAddress(publicUrl, document.moderatedUrl),
  };
}
