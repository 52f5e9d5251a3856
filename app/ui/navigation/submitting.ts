import { useLocation, useNavigation } from '@remix-run/react';
import { useIsConnected } from '~/ui/remix/connection';

/**
 * Whether the form with this intent and record is submitting. A button that adds or removes a row of the form does not
 * count: conform posts it with a field `__intent__`.
 */
export function useIsSubmitting(intent: string, recordId: string | null = null): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === intent && formData.get('id') === recordId && !formData.has('__intent__');
}

/**
 * Whether a write is pending: from the submit to the end of its redirect. False while the page reloads its data after a
 * refused write, which stays at the same URL, and while the write waits for the connection: the user may leave then.
 */
export function useIsSaving(): boolean {
  const { pathname, search } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const isConnected = useIsConnected();
  if (!isConnected || formMethod === undefined || formMethod === 'GET') return false;
  return state === 'submitting' || location.pathname !== pathname || location.search !== search;
}
