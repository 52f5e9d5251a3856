import { CellLink } from './cell-link';

/** 'View Details' of a row; the accessible name contains the row's. */
export function DetailsLink({ to, rowName }: { to: string; rowName: string }) {
  return (
    <CellLink className="btn btn-link" to={to} aria-label={`View Details of ${rowName}`}>
      View Details
    </CellLink>
  );
}
