import { menuFor } from '../domain/access';
import { displayName } from '../domain/user';
import { filesBase } from '../http/request-origin.server';
import { webAddress } from '../lib/web-address';
import type { Guarded } from './guard.server';

/** What the frame of every page behind the login shows: who it is, their menu, and in which zone times are. */
export function shellOf({ user, viewer, request }: Pick<Guarded, 'user' | 'viewer' | 'request'>) {
  return {
    person: {
      name: displayName(user),
      jobTitle: user.jobTitle ?? '',
      image: webAddress(user.profileImage, filesBase(request)),
    },
    menu: menuFor(user),
    nav: viewer.nav,
    timeZone: viewer.timeZone,
  };
}
