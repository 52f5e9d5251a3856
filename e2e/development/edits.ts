import type { Page } from '@playwright/test';

export type Edit = {
  kind: string;
  file: string;
  from: string;
  to: string;
  wrong: string;
  isShown: (page: Page) => Promise<boolean>;
};

// Only the text of <main>: the scripts of the document contain the data of the first load.
const showsText = (text: string) => (page: Page) =>
  page.evaluate((searched) => document.querySelector('main')?.textContent.includes(searched) ?? false, text);

const hasHeadingStyle = (property: string, value: string) => (page: Page) =>
  page.evaluate(
    ([name = '', expected]) =>
      [...document.querySelectorAll('h1')].some(
        (heading) => getComputedStyle(heading).getPropertyValue(name) === expected,
      ),
    [property, value],
  );

const COMPANY_DETAILS = 'app/routes/settings/company-details';

export const EDITS: readonly Edit[] = [
  {
    kind: 'route component',
    file: `${COMPANY_DETAILS}/route.tsx`,
    from: 'title="COMPANY DETAILS"',
    wrong: 'title=<',
    to: 'title="COMPANY ROUTE"',
    isShown: showsText('COMPANY ROUTE'),
  },
  {
    kind: 'columns',
    file: `${COMPANY_DETAILS}/departments/departments-tab.tsx`,
    from: `column('Created Time'`,
    wrong: `column('Created Time`,
    to: `column('Created Column'`,
    isShown: showsText('Created Column'),
  },
  {
    kind: 'list',
    file: `${COMPANY_DETAILS}/departments/department-list.server.ts`,
    from: 'name: department.name,',
    wrong: 'name: department.name;',
    to: 'name: `${department.name} listed`,',
    isShown: showsText('Operations listed'),
  },
  {
    kind: 'domain rule',
    file: 'app/domain/settings/license-state.ts',
    from: `text: 'Expired'`,
    wrong: `text: 'Expired`,
    to: `text: 'Ruled out'`,
    isShown: showsText('Ruled out'),
  },
  {
    kind: 'permissions',
    file: 'app/domain/access/access.ts',
    from: `'create-department': [...COMPANY_ROLES, ...SUPER_ADMIN]`,
    wrong: `'create-department': [...COMPANY_ROLES`,
    to: `'create-department': COMPANY_ROLES`,
    isShown: showsText('This is for the roles Manager, Super-User and Admin.'),
  },
  {
    kind: 'linked CSS',
    file: 'app/ui/styles/settings.css',
    from: '@layer screens {',
    wrong: '@layer screens {\n  h1 {{{ }',
    to: '@layer screens {\n  h1 {\n    letter-spacing: 7px;\n  }',
    isShown: hasHeadingStyle('letter-spacing', '7px'),
  },
  {
    kind: 'inlined CSS',
    file: 'app/ui/styles/screens.css',
    from: '@layer screens {',
    wrong: '@layer screens {\n  h1 {{{ }',
    to: '@layer screens {\n  h1 {\n    word-spacing: 9px;\n  }',
    isShown: hasHeadingStyle('word-spacing', '9px'),
  },
  {
    kind: 'mock handler',
    file: 'mock-api/routers/departments.ts',
    from: '.map(({ companyId: _companyId, ...fields }) => fields);',
    wrong: '.map(({ companyId: ) => fields);',
    to: '.map(({ companyId: _companyId, ...fields }) => ({ ...fields, name: `${fields.name} mocked` }));',
    isShown: showsText('Operations mocked'),
  },
  {
    kind: 'contract schema',
    file: 'app/upstream/contract/settings.ts',
    from: "response: 'list',\n    result: DepartmentSchema,",
    wrong: "response: 'list'\n    result: DepartmentSchema,",
    to: "response: 'list',\n    result: DepartmentSchema.transform((row) => ({ ...row, name: `${row.name} parsed` })),",
    isShown: showsText('Operations parsed'),
  },
];

export const LOADER = {
  file: `${COMPANY_DETAILS}/route.tsx`,
  from: `const companyId = args.param('companyId');`,
  to: `const companyId = args.param('companyId');\n  if (companyId) throw new Error('thrown by a loader');`,
};

export const NEW_ROUTE = {
  routes: 'app/routes.ts',
  from: `layout('routes/portal/layout.tsx', [`,
  to: `layout('routes/portal/layout.tsx', [\n    route('news', 'routes/portal/news.tsx'),`,
  file: 'app/routes/portal/news.tsx',
  code: `import { guardLoader } from '~/guard/guard.server';

export const loader = guardLoader('companies', async () => null);

export default function NewsPage() {
  return <h1>NEWS</h1>;
}
`,
};

/** An edit of the seed of the mock, which the mock reads only when it starts. */
export const SEED = {
  file: 'mock-api/content/seed/companies.ts',
  from: '?? []).map((name) => ({',
  to: '?? []).map((name) => `${name} sown`).map((name) => ({',
  isShown: showsText('Operations sown'),
};
