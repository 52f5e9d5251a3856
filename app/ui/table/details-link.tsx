import { CellLink } from './cell-link';

/** 'View Details' of a row; `of` says of which one. */
export function DetailsLink({ to, of }: { to: string; of: string }) {
  return (
    <CellLink className="btn btn-link" to={to} aria-label={`View Details of ${of}`}>
      View Details
    </CellLink>
  );
}
