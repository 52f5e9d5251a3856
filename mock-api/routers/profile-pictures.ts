import { requireCompanyManager } from '../auth/permissions';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import { appendWithLimit, getNextId } from '../records/rows';
import { requireUser } from '../state/find-records';
import type { Mock } from '../state/mock';

const IMAGE_TYPE = /^image\/[a-z0-9.+-]+$/i;
const MAX_PICTURES = 60;

/** The upload of profile pictures. Each has a new URL, so that browsers do not show a cached picture. */
export function createPictureHandlers(mock: Mock) {
  const { db } = mock;
  return {
    uploadProfilePicture({ params, file, user, publicUrl }) {
      const target = requireUser(db, params.userId);
      if (target.id !== user.id) requireCompanyManager(mock, user, target.companyId);
      if (!IMAGE_TYPE.test(file.type)) throw new ApiError(415, 'Only images can be a profile picture.');
      // `bytes` is null for files above 20 MB.
      if (!file.bytes) throw new ApiError(413, 'The file is larger than 20 MB.');
      const id = getNextId(db.pictures);
      db.pictures = db.pictures.filter(({ userId }) => userId !== target.id);
      appendWithLimit(db.pictures, { id, userId: target.id, type: file.type, bytes: file.bytes }, MAX_PICTURES);
      const profileImage = `/files/profile-pictures/${id}`;
      Object.assign(target, { profileImage, modifiedDate: db.clock.now().toISOString() });
      return { profileImage: publicUrl + profileImage };
    },
  } satisfies Partial<Handlers>;
}
