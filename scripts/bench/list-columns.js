// The columns of the list that every candidate shows: API field and heading.
export const COLUMNS = /** @type {const} */ ([
  ['name', 'Name'],
  ['companyNumber', 'Number'],
  ['website', 'Website'],
  ['numberOfEmployees', 'Employees'],
  ['fieldOfExpertise', 'Expertise'],
  ['country', 'Country'],
  ['description', 'Description'],
  ['createdTime', 'Created Time'],
  ['modifiedTime', 'Modified Time'],
]);
