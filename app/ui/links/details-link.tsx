import { TableLink } from './table-link';

/** The 'View Details' link of a row. Its accessible name contains the name of the row. */
export function DetailsLink({ to, rowName }: { to: string; rowName: string }) {
  return (
    <TableLink className="btn btn-link" to={to} leadsBackToList aria-label={`View Details of ${rowName}`}>
      View Details
    </TableLink>
  );
}
