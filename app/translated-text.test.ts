import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * D169: a translated page has `<font>` elements in the place of its text nodes. React then throws when it removes such a
 * text node or inserts before it, and does not show its new value. A text that is the only child of an element is safe: to
 * change it, React replaces all that the element contains. So a text that changes, comes or goes, or follows something that
 * comes or goes, is the only child of an element. Texts in an element with `translate="no"` are not translated.
 */

const APP = new URL('.', import.meta.url);

/** Properties that are rendered beside other nodes. Their values are elements, never texts. */
const ELEMENT_PROPERTIES = ['actions', 'cancelLink', 'footerStart'];

/** Names of other values that are rendered so: what hooks and functions of the kit return. */
const ELEMENT_NAMES = [...ELEMENT_PROPERTIES, 'children', 'form', 'message', 'renderFilters', 'renderMoment', 'tabs'];

type Parent = ts.JsxElement | ts.JsxFragment;

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function listNodes(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...listNodes(child)));
  return nodes;
}

/** The children that render something: neither line breaks nor comments. */
function listChildren(parent: Parent): ts.JsxChild[] {
  return parent.children.filter((child) =>
    ts.isJsxText(child)
      ? !child.containsOnlyTriviaWhiteSpaces
      : !ts.isJsxExpression(child) || child.expression !== undefined,
  );
}

/** The name of an element; empty for a fragment. */
function getTag(node: ts.Node): string {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : '';
}

/** Whether an element is always there: those of HTML, and icons. */
const isSteady = (node: ts.JsxChild) => isStaticText(node) || /^(?:[a-z]\w*|Icon)$/.test(getTag(node));

const isStaticText = (node: ts.JsxChild) =>
  ts.isJsxText(node) || (ts.isJsxExpression(node) && !!node.expression && ts.isStringLiteral(node.expression));

const isFunction = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** What a function returns. */
function listReturned(node: ts.Node): ts.Expression[] {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [node.body];
  const { body } = node as ts.FunctionDeclaration;
  const listReturns = (inner: ts.Node): ts.Expression[] => {
    if (isFunction(inner)) return [];
    if (ts.isReturnStatement(inner)) return inner.expression ? [inner.expression] : [];
    const returned: ts.Expression[] = [];
    ts.forEachChild(inner, (child) => void returned.push(...listReturns(child)));
    return returned;
  };
  return body ? listReturns(body) : [];
}

/** The function or the value that a name of a file stands for, if it is declared there. */
function findDeclared(name: ts.Identifier): ts.Expression | ts.FunctionDeclaration | null {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === name.text) return statement;
      if (!ts.isVariableStatement(statement)) continue;
      const found = statement.declarationList.declarations.find((candidate) => candidate.name.getText() === name.text);
      if (found?.initializer) return found.initializer;
    }
  }
  return null;
}

/** Whether an expression may render a text of its own, outside of an element. */
function mayBeText(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return mayBeText(node.expression);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return false;
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(mayBeText);
  if (ts.isConditionalExpression(node)) return mayBeText(node.whenTrue) || mayBeText(node.whenFalse);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return mayBeText(node.right);
  if (node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined') return false;
  if (ts.isIdentifier(node)) {
    const declared = findDeclared(node);
    return declared ? !isFunction(declared) && mayBeText(declared) : !ELEMENT_NAMES.includes(node.text);
  }
  if (ts.isPropertyAccessExpression(node)) return !ELEMENT_NAMES.includes(node.name.text);
  if (!ts.isCallExpression(node)) return true;
  const { expression: callee, arguments: args } = node;
  if (callee.getText() === 'createPortal') return args.slice(0, 1).some(mayBeText);
  const callback = args.at(-1);
  if (ts.isPropertyAccessExpression(callee) && /^(?:map|flatMap|from)$/.test(callee.name.text) && callback) {
    const mapper = ts.isIdentifier(callback) ? findDeclared(callback) : callback;
    return mapper === null || listReturned(mapper).some(mayBeText);
  }
  if (!ts.isIdentifier(callee)) return mayBeText(callee);
  const called = findDeclared(callee);
  return called && isFunction(called) ? listReturned(called).some(mayBeText) : !ELEMENT_NAMES.includes(callee.text);
}

const isChildren = (node: ts.Node) => ts.isJsxExpression(node) && node.expression?.getText() === 'children';

const isUntranslated = (node: ts.Node): boolean =>
  (ts.isJsxElement(node) && /\stranslate="no"/.test(node.openingElement.getText())) ||
  (node.parent !== undefined && isUntranslated(node.parent));

/** The texts in a file that React would lose in a translated page. */
function findLostTexts(source: ts.SourceFile, bareComponents: ReadonlySet<string>): string[] {
  const lost: ts.Node[] = [];
  for (const node of listNodes(source)) {
    if (isFunction(node) && isComponent(node)) lost.push(...listReturned(node).filter(mayBeText));
    if (ts.isJsxAttribute(node) && ELEMENT_PROPERTIES.includes(node.name.getText()) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (value && mayBeText(value)) lost.push(node);
    }
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) continue;
    const children = listChildren(node);
    const isText = (child: ts.JsxChild) =>
      isStaticText(child) || (ts.isJsxExpression(child) && !!child.expression && mayBeText(child.expression));
    const isBare = ts.isJsxFragment(node) || bareComponents.has(getTag(node));
    children.forEach((child, index) => {
      if (!isText(child)) return;
      const isOnlyChild = children.length === 1 && !isLoop(child);
      const isSafe = isStaticText(child) ? children.slice(0, index).every(isSteady) : isOnlyChild;
      if (isBare || !isSafe) lost.push(child);
    });
  }
  return lost
    .filter((node) => !isUntranslated(node))
    .map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return `${source.fileName}:${line + 1} ${node.getText().trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`;
    });
}

/** Whether an expression renders a list, whose texts are separate nodes. */
const isLoop = (child: ts.JsxChild) =>
  ts.isJsxExpression(child) && /^\S+\.(?:map|flatMap|from)\(/.test(child.expression?.getText() ?? '');

/** Whether a function is a component: its name begins with a capital letter. */
const isComponent = (node: ts.Node) => /^[A-Z]/.test(getFunctionName(node));

function getFunctionName(node: ts.Node): string {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return node.name?.text ?? '';
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}

/** The components that render their children beside other nodes, or without an element. */
function findBareComponents(sources: readonly ts.SourceFile[]): Set<string> {
  const names = sources.flatMap(listNodes).flatMap((node) => {
    if (!isChildren(node) || ts.isJsxAttribute(node.parent)) return [];
    const parent = node.parent as Parent;
    const isOwnElement = listChildren(parent).length === 1 && /^[a-z]|^(?:Nav)?Link$/.test(getTag(parent));
    let owner: ts.Node = node;
    while (owner.parent && !(isFunction(owner) && isComponent(owner))) owner = owner.parent;
    return isOwnElement ? [] : [getFunctionName(owner)];
  });
  return new Set(names);
}

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => parse(file, readFileSync(new URL(file, APP), 'utf8')));

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
    const source = parse('page.tsx', `function Page() { ${code} }`);
    expect(findLostTexts(source, new Set()).length > 0).toBe(isLost);
  },
);
