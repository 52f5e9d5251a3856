import { ApiError } from '../api-error';
import type { Handlers, Mock } from '../handlers';
import { requireCompanyManager } from '../permissions';
import { requireUser } from '../records';

const IMAGE_TYPE = /^image\/[a-z0-9.+-]+$/i;
const MAX_PICTURES = 60;

/** Pictures of users. A new one has a new address, so that no browser shows the one before. */
export function pictureHandlers(mock: Mock): Pick<Handlers, 'uploadProfilePicture'> {
  const { db } = mock;
  return {
    uploadProfilePicture({ params, file, user, publicUrl }) {
      const target = requireUser(db, params.userId);
      if (target.id !== user.id) requireCompanyManager(mock, user, target.companyId);
      if (!IMAGE_TYPE.test(file.type) || !file.bytes) throw new ApiError(415, 'Only images can be a profile picture.');
      const id = Math.max(0, ...db.pictures.keys()) + 1;
      for (const picture of db.pictures.values()) {
        if (picture.userId === target.id || db.pictures.size >= MAX_PICTURES) db.pictures.delete(picture.id);
      }
      db.pictures.set(id, { id, userId: target.id, type: file.type, bytes: file.bytes });
      const profileImage = `/files/profile-pictures/${id}`;
      Object.assign(target, { profileImage, modifiedDate: db.clock.now().toISOString() });
      return { profileImage: publicUrl + profileImage };
    },
  };
}
