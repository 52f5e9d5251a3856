/** Cuts a text to a maximum length in code points, so that no surrogate pair is divided. A cut text ends with '…'. */
export function shortenText(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}
