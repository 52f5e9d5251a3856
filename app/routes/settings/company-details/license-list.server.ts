import type { License } from '~/domain/license';
import { showTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** The licenses of a company; their dates are texts from end to end (D112). */
export const LICENSE_LIST = defineList({
  name: 'licenses',
  prefix: 'licenses.',
  sorts: {
    'start-date': (license) => license.documentStartDate,
    'expired-date': (license) => license.documentExpiredDate,
  },
  defaultSort: '-start-date',
  shape: (license: License, { viewer }: Guarded) => ({
    ...license,
    createdTime: showTime(license.createdTime, viewer.timeZone),
    modifiedTime: showTime(license.modifiedTime, viewer.timeZone),
  }),
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
