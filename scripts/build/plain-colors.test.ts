import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { addPlainColors } from './plain-colors.js';

const STYLES = fileURLToPath(new URL('../../app/ui/styles/portal.css', import.meta.url));

/** A rule for browsers that have light-dark(). */
const GUARDED_RULE = /@supports \(color: ?light-dark\([^{]*\{[^{]*\{[^}]*\}\s*\}/g;

async function build(css: string): Promise<{ modern: string; plain: string }> {
  const options = { postcss: { plugins: [addPlainColors()] } };
  const config = await resolveConfig({ configFile: false, css: options, logLevel: 'silent' }, 'build');
  const { code } = await preprocessCSS(css, STYLES, config);
  const [modern = '', plain = ''] = code.split('@supports not (color:light-dark(red,red))');
  return { modern: modern.replace(GUARDED_RULE, ''), plain };
}

test('every color of both themes has a plain one for browsers without light-dark()', async () => {
  const { modern, plain } = await build(await readFile(STYLES, 'utf8'));
  const names = [...modern.matchAll(/(--[\w-]+):[^;]*light-dark\(/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  expect([...plain.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)).toEqual(names);
  expect(plain).not.toContain('light-dark');
  expect(plain).toMatch(/--color-fg: ?#12151c/);
});

test('light-dark() is used in custom properties of :root, which have plain colors, else only where a browser has it', async () => {
  const { modern } = await build(await readFile(STYLES, 'utf8'));
  const uses = modern.match(/light-dark\(/g) ?? [];
  const tokens = await readFile(new URL('../../app/ui/styles/tokens.css', import.meta.url), 'utf8');
  expect(uses.length).toBe(tokens.match(/light-dark\(/g)?.length);
});

test('styles without light-dark() stay as they are', async () => {
  expect(await build('a { color: red; }')).toEqual({ modern: 'a { color: red; }', plain: '' });
});
