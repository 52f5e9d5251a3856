import { findActionRefusal } from '~/domain/access/access';
import type { License } from '~/domain/settings/license';
import { getLicenseState } from '~/domain/settings/license-state';
import type { GuardedArgs } from '~/guard/guard.server';
import { parseCalendarDay } from '~/lib/calendar';
import { formatDay, formatTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

/** The licenses of a company. Their dates stay strings YYYY-MM-DD, so that no time zone changes the day. */
export const LICENSE_LIST = defineList({
  name: 'licenses',
  paramPrefix: 'licenses.',
  sorts: {
    'start-date': (license) => parseCalendarDay(license.documentStartDate),
    'expired-date': (license) => parseCalendarDay(license.documentExpiredDate),
  },
  defaultSort: '-start-date',
  toRow: (license: License, { user, preferences }: GuardedArgs) => {
    const documentStartDate = parseCalendarDay(license.documentStartDate);
    const documentExpiredDate = parseCalendarDay(license.documentExpiredDate);
    return {
      id: license.id,
      licenseType: license.licenseType,
      documentUsers: license.documentUsers,
      documentPages: license.documentPages,
      documentModels: license.documentModels,
      documentStartDate,
      documentExpiredDate,
      /** Upcoming, active, ending or expired, today in the user's time zone; null if the dates do not tell. */
      state: getLicenseState(documentStartDate, documentExpiredDate, formatDay(preferences.timeZone)),
      createdTime: formatTime(license.createdTime, preferences.timeZone),
      modifiedTime: formatTime(license.modifiedTime, preferences.timeZone),
      editRefusal: findActionRefusal(user, 'update-license'),
    };
  },
  csvColumns: {
    'License Type': ({ licenseType }) => licenseType,
    'Number of Users': ({ documentUsers }) => documentUsers,
    'Number of Pages': ({ documentPages }) => documentPages,
    'Number of Models': ({ documentModels }) => documentModels,
    'Start Date': ({ documentStartDate }) => documentStartDate,
    'Expired Date': ({ documentExpiredDate }) => documentExpiredDate,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Modified Time': ({ modifiedTime }) => modifiedTime?.text ?? null,
  },
});
