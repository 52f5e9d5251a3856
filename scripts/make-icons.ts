import { readFile, writeFile } from 'node:fs/promises';
import { ICON_NAMES } from '../app/ui/icon/icon-names';

// Writes app/ui/icon/icons.svg from the icons of Lucide; its drawings, which are groups, stay. Each icon is one path: with
// its shapes as elements of their own, a page would have three times as many, which the browser copies for each use.
const paths = await Promise.all(
  ICON_NAMES.map(async (name) => {
    const svg = await readFile(new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url), 'utf8');
    const shapes = [...svg.replace(/<!--.*?-->/gs, '').matchAll(/<(\w+) ([^>]*)\/>/g)];
    return `<path id="icon-${name}" d="${shapes.map(([, tag = '', text = '']) => toPath(tag, text)).join('')}"/>`;
  }),
);
const target = new URL('../app/ui/icon/icons.svg', import.meta.url);
const drawings = (await readFile(target, 'utf8')).match(/^<g .*\n/gm) ?? [];
await writeFile(target, `<svg xmlns="http://www.w3.org/2000/svg">\n${paths.join('\n')}\n${drawings.join('')}</svg>\n`);

function toPath(tag: string, text: string): string {
  const attributes = Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  const get = (name: string) => Number(attributes[name] ?? 0);
  if (tag === 'path') {
    // The first `m` of a path is absolute, later ones are not. Its further pairs are relative lines.
    return (attributes['d'] ?? '').replace(
      /^m(-?\d*\.?\d+[ ,]?-?\d*\.?\d+) ?(.*)$/,
      (_: string, first: string, rest: string) => `M${first}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`,
    );
  }
  if (tag === 'line') return `M${get('x1')} ${get('y1')}L${get('x2')} ${get('y2')}`;
  if (tag === 'circle') {
    const r = get('r');
    return `M${get('cx') - r} ${get('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
  }
  if (tag !== 'rect') throw new Error(`<${tag}> is not converted to a path`);
  const [r, width, height] = [get('rx'), get('width') - 2 * get('rx'), get('height') - 2 * get('rx')];
  const turn = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const top = `M${get('x') + r} ${get('y')}h${width}${turn(r, r)}v${height}${turn(-r, r)}`;
  return `${top}h${-width}${turn(-r, -r)}v${-height}${turn(r, -r)}`;
}
