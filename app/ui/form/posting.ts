import { useNavigation } from '@remix-run/react';

/** Whether this form is on its way; adding a row to it is not sending it. */
export function useIsPosting(intent: string, recordId: string | null = null): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === intent && formData.get('id') === recordId && !formData.has('__intent__');
}
