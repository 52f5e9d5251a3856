import { testCells } from '~/list-cells.test-helpers';
import { COMPANY_COLUMNS } from '~/routes/settings/companies/company-columns';
import { USER_COLUMNS } from '~/routes/settings/company-details/users/user-columns';
import { PERMISSION_COLUMNS } from '~/routes/settings/permissions/permission-columns';

const USER = {
  name: 'Nia',
  firstName: 'Nia',
  lastName: 'Okoro',
  isActivated: true,
  editRefusal: null,
  deleteRefusal: null,
};

testCells([
  [
    COMPANY_COLUMNS,
    'Action',
    {},
    [
      { row: { name: 'Acme' }, path: '/x?q=a', link: /list=\/x\?q=a$/, label: 'View Details of Acme' },
      { row: { name: null }, label: 'View Details of a company without a name' },
    ],
  ],
  [
    USER_COLUMNS,
    'Action',
    USER,
    [
      { text: '', label: 'Edit Nia', html: ['icon-btn-danger" aria-label="Delete Nia"'] },
      { row: { isActivated: false }, text: 'Activate' },
    ],
  ],
  [USER_COLUMNS, 'Status', USER, [{ text: 'Activated' }, { row: { isActivated: false }, text: 'Not Activated' }]],
  [
    USER_COLUMNS,
    'Department',
    USER,
    [
      { row: { departments: [{ name: 'A' }, { name: ' ' }, { name: null }, { name: 'B' }] }, text: 'A B' },
      { row: { departments: [{ name: ' ' }, { name: null }] }, text: '– none' },
    ],
  ],
  [
    PERMISSION_COLUMNS,
    'Condition',
    {},
    [
      { row: { reasons: [] }, text: '– none' },
      { row: { reasons: ['A.', 'B.'] }, text: 'A. B.' },
    ],
  ],
  [
    PERMISSION_COLUMNS,
    'Admin',
    {},
    [
      { row: { permissions: { Admin: 'no' } }, text: 'No' },
      { row: { permissions: { Admin: 'own' } }, text: 'Own company' },
      { row: { permissions: { Admin: 'yes' } }, text: 'Yes' },
    ],
  ],
  [
    COMPANY_COLUMNS,
    'Website',
    { website: 'acme.example/x', websiteLink: null },
    [
      { text: 'acme.example/x', link: null },
      {
        row: { websiteLink: { href: 'https://acme.example/x', host: 'acme.example' } },
        text: 'acme. example',
        link: 'https://acme.example/x',
        label: 'acme.example (opens in a new tab)',
        html: ['target="_blank" rel="noopener noreferrer"'],
      },
    ],
  ],
  [
    USER_COLUMNS,
    'Last Name',
    USER,
    [
      { text: 'Okoro', link: null },
      { row: { firstName: ' ' }, text: 'Okoro', link: '/list?modal=update-user&id=7', label: 'Nia' },
      { row: { firstName: null, editRefusal: 'No' }, text: 'Okoro', link: null },
    ],
  ],
  [
    USER_COLUMNS,
    'Department',
    USER,
    [
      {
        row: { departments: [null, 'Sales', ' ', 'Claims'].map((name) => ({ name })) },
        text: 'Sales Claims',
        tones: ['plain', 'plain'],
      },
    ],
  ],
  [USER_COLUMNS, 'OCR Role', USER, [{ text: '– none' }, { row: { ocrRole: 'Admin' }, text: 'Admin' }]],
]);
