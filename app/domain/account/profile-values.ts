import type { CurrentUser } from './user';

export function toProfileValues(user: CurrentUser) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phoneNumber: user.phoneNumber ?? '',
    jobTitle: user.jobTitle ?? '',
    mailingStreet: user.mailingStreet ?? '',
    mailingCity: user.mailingCity ?? '',
    mailingState: user.mailingState ?? '',
    mailingCountry: user.mailingCountry ?? '',
    mailingZip: user.mailingZip ?? '',
  };
}
