import { readdirSync, readFileSync } from 'node:fs';
import type * as oxc from 'oxc-parser';
import { expect, test } from 'vitest';
import { getCode, getParent, listChildNodes, parse } from './syntax-tree.test-helpers';

/**
 * D169: a translated page has `<font>` elements in the place of its text nodes. React then throws when it removes such a
 * text node or inserts before it, and does not show its new value. A text that is the only child of an element is safe: to
 * change it, React replaces all that the element contains. So a text that changes, comes or goes, or follows something that
 * comes or goes, is the only child of an element. Texts in an element with `translate="no"` are not translated.
 */

const APP = new URL('.', import.meta.url);

/** Properties that are rendered beside other nodes. Their values are elements, never texts. */
const ELEMENT_PROPERTIES = ['actions', 'cancelLink', 'countNote', 'footerStart'];

/** Names of other values that are rendered so: what hooks and functions of the kit return. */
const ELEMENT_NAMES = [...ELEMENT_PROPERTIES, 'children', 'form', 'message', 'chips', 'intro', 'renderMoment', 'tabs'];

interface Source {
  readonly file: string;
  readonly text: string;
  readonly nodes: readonly oxc.Node[];
}

const readSource = (file: string, text: string): Source => ({ file, text, nodes: parse(file, text) });

/** The children that render something: neither line breaks nor comments. */
function listChildren(parent: oxc.JSXElement | oxc.JSXFragment): oxc.JSXChild[] {
  return parent.children.filter((child) =>
    child.type === 'JSXText' ? !/^\s*\n\s*$/.test(getCode(child)) : getContent(child).type !== 'JSXEmptyExpression',
  );
}

const getContent = (node: oxc.JSXChild) => (node.type === 'JSXExpressionContainer' ? node.expression : node);

/** The name of an element; empty for a fragment. */
const getTag = (node: oxc.Node) => (node.type === 'JSXElement' ? getCode(node.openingElement.name) : '');

/** Whether an element is always there: those of HTML, and icons. */
const isSteady = (node: oxc.JSXChild) => isStaticText(node) || /^(?:[a-z]\w*|Icon)$/.test(getTag(node));

function isStaticText(node: oxc.JSXChild): boolean {
  const content = getContent(node);
  return content.type === 'JSXText' || (content.type === 'Literal' && typeof content.value === 'string');
}

const isFunction = (node: oxc.Node): node is oxc.Function | oxc.ArrowFunctionExpression =>
  /^(?:FunctionDeclaration|ArrowFunctionExpression|FunctionExpression)$/.test(node.type);

/** What a function returns. */
function listReturned(node: oxc.Node): oxc.Node[] {
  if (!isFunction(node) || !node.body) return [];
  if (node.body.type !== 'BlockStatement') return [node.body];
  const listReturns = (inner: oxc.Node): oxc.Node[] => {
    if (isFunction(inner)) return [];
    if (inner.type === 'ReturnStatement') return inner.argument ? [inner.argument] : [];
    return listChildNodes(inner).flatMap(listReturns);
  };
  return listReturns(node.body);
}

/** The function or the value that a name of a file stands for, if it is declared there. */
function findDeclared(node: oxc.Node, name: string): oxc.Node | null {
  for (let scope = getParent(node); scope; scope = getParent(scope)) {
    if (scope.type !== 'BlockStatement' && scope.type !== 'Program') continue;
    for (const statement of scope.body) {
      const declaration = 'declaration' in statement ? statement.declaration : statement;
      if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name === name) return declaration;
      if (declaration?.type !== 'VariableDeclaration') continue;
      const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
      if (found?.init) return found.init;
    }
  }
  return null;
}

/** Whether an expression may render a text of its own, outside of an element. */
function mayBeText(node: oxc.Node): boolean {
  if (node.type === 'JSXExpressionContainer' || node.type === 'ChainExpression') return mayBeText(node.expression);
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression') return mayBeText(node.expression);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return false;
  if (node.type === 'ArrayExpression') return node.elements.some((element) => element && mayBeText(element));
  if (node.type === 'ConditionalExpression') return mayBeText(node.consequent) || mayBeText(node.alternate);
  if (node.type === 'LogicalExpression') return node.operator !== '&&' || mayBeText(node.right);
  if (node.type === 'Literal') return node.raw !== 'null';
  if (node.type === 'MemberExpression') return node.computed || !ELEMENT_NAMES.includes(node.property.name);
  if (node.type === 'CallExpression') return mayReturnText(node);
  if (node.type !== 'Identifier') return true;
  const declared = findDeclared(node, node.name);
  if (declared) return !isFunction(declared) && mayBeText(declared);
  return node.name !== 'undefined' && !ELEMENT_NAMES.includes(node.name);
}

function mayReturnText({ callee, arguments: args }: oxc.CallExpression): boolean {
  if (getCode(callee) === 'createPortal') return args.slice(0, 1).some(mayBeText);
  const callback = args.at(-1);
  if (callback && callee.type === 'MemberExpression' && /\.(?:map|flatMap|from)$/.test(getCode(callee))) {
    const mapper = callback.type === 'Identifier' ? findDeclared(callback, callback.name) : callback;
    return mapper === null || listReturned(mapper).some(mayBeText);
  }
  const called = callee.type === 'Identifier' ? findDeclared(callee, callee.name) : null;
  return called && isFunction(called) ? listReturned(called).some(mayBeText) : mayBeText(callee);
}

const isUntranslated = (node: oxc.Node | undefined): boolean =>
  node !== undefined &&
  ((node.type === 'JSXElement' && !!node.closingElement && /\stranslate="no"/.test(getCode(node.openingElement))) ||
    isUntranslated(getParent(node)));

/** The texts in a file that React would lose in a translated page. */
function findLostTexts({ file, text, nodes }: Source, bareComponents: ReadonlySet<string>): string[] {
  const lost: oxc.Node[] = [];
  for (const node of nodes) {
    if (isComponent(node)) lost.push(...listReturned(node).filter(mayBeText));
    if (node.type === 'JSXAttribute' && ELEMENT_PROPERTIES.includes(getCode(node.name)) && node.value) {
      if (mayBeText(node.value)) lost.push(node);
    }
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') continue;
    const children = listChildren(node);
    const isBare = node.type === 'JSXFragment' || bareComponents.has(getTag(node));
    children.forEach((child, index) => {
      if (!mayBeText(child)) return;
      const isOnlyChild = children.length === 1 && !isLoop(child);
      const isSafe = isStaticText(child) ? children.slice(0, index).every(isSteady) : isOnlyChild;
      if (isBare || !isSafe) lost.push(child);
    });
  }
  return lost
    .filter((node) => !isUntranslated(node))
    .map((node) => {
      const code = getCode(node).trimStart();
      const line = text.slice(0, node.end - code.length).split('\n').length;
      return `${file}:${line} ${code.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`;
    });
}

/** Whether an expression renders a list, whose texts are separate nodes. */
const isLoop = (child: oxc.JSXChild) => /^\S+\.(?:map|flatMap|from)\(/.test(getCode(getContent(child)));

/** Whether a node is a component: a function whose name begins with a capital letter. */
const isComponent = (node: oxc.Node) => /^[A-Z]/.test(getFunctionName(node));

function getFunctionName(node: oxc.Node): string {
  if (!isFunction(node)) return '';
  const parent = getParent(node);
  return (parent?.type === 'VariableDeclarator' && 'name' in parent.id ? parent.id.name : node.id?.name) ?? '';
}

/** The components that render their children beside other nodes, or without an element. */
function findBareComponents(sources: readonly Source[]): Set<string> {
  const names = sources
    .flatMap(({ nodes }) => nodes)
    .flatMap((parent) => {
      if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return [];
      const children = listChildren(parent);
      if (!children.some((child) => getCode(child) === '{children}')) return [];
      if (children.length === 1 && /^[a-z]|^(?:Nav)?Link$/.test(getTag(parent))) return [];
      let owner: oxc.Node | undefined = parent;
      while (owner && !isComponent(owner)) owner = getParent(owner);
      return owner ? [getFunctionName(owner)] : [];
    });
  return new Set(names);
}

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readSource(file, readFileSync(new URL(file, APP), 'utf8')));

test('a text that changes, comes or goes stands in an element of its own', { tags: ['REAL-11', 'D169'] }, () => {
  expect(sources.length).toBeGreaterThan(150);
  const bareComponents = findBareComponents(sources);
  expect(sources.flatMap((source) => findLostTexts(source, bareComponents))).toEqual([]);
});

const LOST = [
  'return <p>{count} rows</p>;',
  'return <p>{isOpen && <b>Open</b>} rows</p>;',
  'return <p><Count /> rows</p>;',
  'return <p>Rows {isOpen ? <b>open</b> : name}</p>;',
  'return <><b>Rows</b> open</>;',
  'return <p>{names.map((name) => name)}</p>;',
  'return isOpen ? name : null;',
];
const KEPT = [
  'return <p>{`${count} rows`}</p>;',
  'return <p>{isOpen && name}</p>;',
  'return <p>Rows <b>{count}</b> of {isOpen && <i>{name}</i>}</p>;',
  'return <p><Icon name="x" /> rows</p>;',
  'return <p>{names.map((name) => <b key={name}>{name}</b>)}<span>rows</span></p>;',
  'return <p translate="no">{count} rows</p>;',
];

test.each([...LOST.map((code) => [code, true] as const), ...KEPT.map((code) => [code, false] as const)])(
  'in %s, that a text is lost is %s',
  (code, isLost) => {
    const source = readSource('page.tsx', `function Page() { ${code} }`);
    expect(findLostTexts(source, new Set()).length > 0).toBe(isLost);
  },
);
