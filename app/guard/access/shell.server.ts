import { buildMenu } from '~/domain/access/menu';
import { getDisplayName } from '~/domain/account/user';
import type { GuardedArgs } from '~/guard/guard.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { toSafeFileUrl } from '~/lib/safe-url';
import { getZoneName } from '~/lib/zone-name';

export function toShellData({ user, preferences, request }: Pick<GuardedArgs, 'user' | 'preferences' | 'request'>) {
  return {
    user: {
      id: user.id,
      name: getDisplayName(user),
      jobTitle: user.jobTitle ?? '',
      image: toSafeFileUrl(user.profileImage, getFilesBaseUrl(request)),
    },
    menu: buildMenu(user),
    nav: preferences.nav,
    timeZone: getZoneName(preferences.timeZone),
  };
}
