import { useRef } from 'react';
import { useUrlValue } from '~/ui/effects/url-value';

/** A checkbox whose state is in the URL. It is uncontrolled, so that it works before hydration. */
export function UrlCheckbox({ name, value, isChecked }: { name: string; value: string; isChecked: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useUrlValue(input, isChecked, (element) => {
    element.checked = isChecked;
  });
  return <input ref={input} type="checkbox" name={name} value={value} defaultChecked={isChecked} />;
}
