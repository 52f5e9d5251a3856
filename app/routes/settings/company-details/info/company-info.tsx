import { Link, useLocation } from '@remix-run/react';
import { CompanyFormFields } from '~/components/company-form-fields';
import type { CompanyInfoFields } from '~/domain/settings/company.form';
import type { FormReply } from '~/shared/form-reply';
import { getModalUrl } from '~/shared/modal-url';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { PageForm } from '~/ui/form/page-form';
import { useOpenDialog } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';

const CountryDialog = lazyOnFirstInput(() => import('./country-dialog'));

export function CompanyInfo(props: {
  company: { id: string; country: string | null; values: CompanyInfoFields };
  countries: readonly ComboboxOption[];
  reply: FormReply | undefined;
}) {
  const { company, countries, reply } = props;
  const location = useLocation();
  const isChangingCountry = useOpenDialog() === 'update-company-country';
  return (
    <>
      {isChangingCountry && <CountryDialog company={company} countries={countries} reply={reply} />}
      <PageForm<CompanyInfoFields>
        intent="update-company"
        recordId={company.id}
        reply={reply}
        defaultValues={company.values}
        submitText="Update Company"
        busyText="Updating"
      >
        {(fields) => (
          <CompanyFormFields
            variant="company-info"
            fields={fields}
            countries={countries}
            country={
              <div className="field">
                <div className="field__label">
                  <label className="grow" htmlFor="company-country">
                    Country
                  </label>
                  <Link
                    className="link"
                    to={getModalUrl(location, 'update-company-country', { hash: '#details' })}
                    preventScrollReset
                  >
                    Change Country
                  </Link>
                </div>
                {/* Without a name, so that the form does not send it. */}
                <input
                  id="company-country"
                  className="input"
                  value={company.country?.trim() || 'Not given'}
                  readOnly
                  autoComplete="off"
                />
              </div>
            }
          />
        )}
      </PageForm>
    </>
  );
}
