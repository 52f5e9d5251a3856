/** Matches `light-dark(a, b)`: a is the color in the light theme, b in the dark one. */
const LIGHT_DARK = /light-dark\(([^,()]+),[^,()]+\)/g;

/**
 * A PostCSS plugin for browsers older than the supported ones, which do not know `light-dark()`. It repeats the custom
 * properties of `:root` with their light colors. A second declaration in the same rule would not work, because a custom
 * property takes any value.
 * @returns {import('postcss').Plugin}
 */
export function addPlainColors() {
  return {
    postcssPlugin: 'plain-colors',
    OnceExit(root, { AtRule, Declaration, Rule }) {
      const plain = new Rule({ selector: ':root' });
      root.walkRules(':root', (rule) => {
        rule.walkDecls(/^--/, (declaration) => {
          const value = declaration.value.replace(LIGHT_DARK, '$1');
          if (value !== declaration.value) plain.append(new Declaration({ prop: declaration.prop, value }));
        });
      });
      if (plain.nodes.length === 0) return;
      plain.prepend(new Declaration({ prop: 'color-scheme', value: 'light' }));
      root.append(new AtRule({ name: 'supports', params: 'not (color:light-dark(red,red))', nodes: [plain] }));
    },
  };
}
