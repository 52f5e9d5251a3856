const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The content security policy of pages that can neither run scripts nor load other files. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** An SVG that is opened in a tab is a document of this origin: `sandbox` prevents its scripts. */
export const IMAGE_POLICY = `${PAGE_POLICY}; sandbox`;

export function escapeHtml(value: string | null | undefined): string {
  return (value ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Renders a page. `style` is CSS, and `body` is HTML. */
export function renderHtmlPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
