import { readFile, writeFile } from 'node:fs/promises';
import { ICON_NAMES } from '../app/ui/icon/icon-names';

// Writes app/ui/icon/icons.svg, the symbols of all icons, from the icons of Lucide.
const symbols = await Promise.all(
  ICON_NAMES.map(async (name) => {
    const svg = await readFile(new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url), 'utf8');
    // The shapes without comments, without the <svg> element, and without white space between tags.
    const shapes = svg
      .replace(/<!--.*?-->/gs, '')
      .replace(/<svg[^>]*>|<\/svg>/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ \/>/g, '/>')
      .replace(/> </g, '><')
      .trim();
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  }),
);
await writeFile(
  new URL('../app/ui/icon/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
