import file from './icons.svg?raw';

/** The file has one shape a line. */
const SHAPES = [...file.matchAll(/^<\w+ id="icon-([^"]+)".*$/gm)].map(([shape, name = '']) => ({ name, shape }));

export function createDocumentIcons() {
  const icons = new Set<string>();
  const drawIcons = () => `<svg>${SHAPES.flatMap(({ name, shape }) => (icons.has(name) ? shape : [])).join('')}</svg>`;
  return { icons, drawIcons };
}
