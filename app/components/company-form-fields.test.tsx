import { expect, test } from 'vitest';
import { renderPage } from '../../e2e/support/rendered-form';
import { CompanyFormFields } from './company-form-fields';

const fields = new Proxy({}, { get: (_, name) => ({ id: name, name, key: name, formId: 'form', initialValue: '' }) });
const COUNTRIES = [{ value: 'no', label: 'Norway' }];
const COMPANY = ['Company Number optional', 'Field of Expertise optional'];
const BILLING = ['Street', 'City', 'State', 'Country', 'Zip'].map((name) => `Billing ${name} optional`);

test.each([
  ['create-dialog', 'Number of Employees', true, ['Country optional', ...BILLING]],
  ['create-page', 'Number of Employees', false, ['Country optional']],
  ['company-info', 'No. of Employees', true, BILLING],
] as const)(
  'the form %s of a company has its fields, of which only the name is required',
  async (variant, employees, isUrl, rest) => {
    const props = { variant, fields, countries: COUNTRIES } as unknown as Parameters<typeof CompanyFormFields>[0];
    const html = await renderPage(<CompanyFormFields {...props} />);
    const labels = Array.from(
      html.matchAll(/<label [^>]*>([^<]*)<\/label>(<span class="field__optional">)?/g),
      ([, label, optional]) => (optional ? `${label} optional` : label),
    );
    const [number, expertise] = COMPANY;
    const expected = ['Company Name', number, 'Website optional', `${employees} optional`, expertise, ...rest];
    const ofOtherForms = ['Number of Employees optional', 'No. of Employees optional', 'Country optional', ...BILLING];
    const specified = new Set([...expected, ...ofOtherForms]);
    expect(labels.filter((label) => specified.has(label))).toEqual(expected);
    expect(html.match(/aria-required="true"/g)).toHaveLength(1);
    expect(html.match(/inputMode="numeric"/g)).toHaveLength(1);
    expect([html.includes('type="url"'), html.includes('Starts with https://')]).toEqual([isUrl, isUrl]);
    // Each country is chosen of the list.
    expect(html.match(/>Norway</g)).toHaveLength(rest.filter((label) => label.includes('Country')).length);
  },
);
