import { useNavigation } from '@remix-run/react';
import { CONFORM_INTENT } from '~/lib/conform-intent';
import { isRedirect } from '~/ui/remix/remix-internals';

/** The buttons that add or remove a row of the form do not count. */
export function useIsSubmitting(intent: string, recordId: string | null = null): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === intent && formData.get('id') === recordId && !formData.has(CONFORM_INTENT);
}

/** From the submit to the end of its redirect, while the user should not leave the page. */
export function useIsSaving(): boolean {
  const { state, formMethod, location } = useNavigation();
  if (formMethod === undefined || formMethod === 'GET') return false;
  return state === 'submitting' || isRedirect(location);
}
