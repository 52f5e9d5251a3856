import { type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, NavLink, useLoaderData } from '@remix-run/react';
import { COLUMNS } from '../../list-columns.js';
import { listCompanies } from '../api.server';

const DATE_TIME_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;

export const loader = ({ request }: LoaderFunctionArgs) => listCompanies(request);

export default function CompaniesPage() {
  const { q, page, total, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <nav>
        <NavLink to="/companies">Companies</NavLink>
      </nav>
      <main>
        <Form role="search">
          <input type="search" name="q" placeholder="Search" defaultValue={q} />
        </Form>
        <table>
          <thead>
            <tr>
              <th>Action</th>
              {COLUMNS.map(([field, label]) => (
                <th key={field}>
                  <Link to={`?q=${q}&sort=${field}`}>{label}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link to={`/companies/${row.id}`}>View Details</Link>
                </td>
                {COLUMNS.map(([field]) => (
                  <td key={field}>
                    <Cell field={field} text={String(row[field])} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {total} rows <Link to={`?q=${q}&page=${page + 1}`}>Next</Link>
        </p>
      </main>
    </>
  );
}

function Cell({ field, text }: { field: string; text: string }) {
  if (field !== 'website') return field.endsWith('Time') ? text.slice(0, DATE_TIME_LENGTH).replace('T', ' ') : text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
