import { TableLink } from './table-link';

export function DetailsLink({ to, rowName }: { to: string; rowName: string }) {
  return (
    <TableLink className="btn btn-link" to={to} leadsBackToList aria-label={`View Details of ${rowName}`}>
      View Details
    </TableLink>
  );
}
