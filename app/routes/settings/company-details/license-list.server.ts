import { actionRefusal } from '~/domain/access';
import { type License, licenseTerm } from '~/domain/license';
import { calendarDay, dayIn, showTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** The licenses of a company; their dates are texts from end to end (D112). */
export const LICENSE_LIST = defineList({
  name: 'licenses',
  prefix: 'licenses.',
  sorts: {
    'start-date': (license) => calendarDay(license.documentStartDate),
    'expired-date': (license) => calendarDay(license.documentExpiredDate),
  },
  defaultSort: '-start-date',
  shape: (license: License, { user, viewer }: Guarded) => {
    const documentExpiredDate = calendarDay(license.documentExpiredDate);
    return {
      id: license.id,
      licenseType: license.licenseType,
      documentUsers: license.documentUsers,
      documentPages: license.documentPages,
      documentModels: license.documentModels,
      documentStartDate: calendarDay(license.documentStartDate),
      documentExpiredDate,
      term: licenseTerm(documentExpiredDate, dayIn(viewer.timeZone)),
      createdTime: showTime(license.createdTime, viewer.timeZone),
      modifiedTime: showTime(license.modifiedTime, viewer.timeZone),
      editRefusal: actionRefusal(user, 'edit-license'),
    };
  },
  csv: {
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
