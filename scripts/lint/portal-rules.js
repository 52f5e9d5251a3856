import { readFileSync } from 'node:fs';

// The rules of app/README.md for oxlint, as a plugin in the format of ESLint.

const ROUTES = readFileSync(new URL('../../app/routes.ts', import.meta.url), 'utf8');
/** The first segments of the portal's addresses, such as 'settings'. */
const SEGMENTS = [...ROUTES.matchAll(/\b(?:route|prefix)\('\/?([\w-]+)/g)].map(([, segment]) => segment);
const ADDRESS = new RegExp(`^/(?:${SEGMENTS.join('|')})(?![\\w-])`);

/**
 * @typedef {{ type: string, parent: Node, [key: string]: any }} Node
 * @typedef {{ report: (problem: { node: Node, message: string }) => void }} Context
 */

const noAddress = {
  create: (/** @type {Context} */ context) => {
    const check = (/** @type {Node} */ node, /** @type {unknown} */ text) => {
      if (typeof text === 'string' && ADDRESS.test(text))
        context.report({ node, message: 'Addresses of the portal are in app/domain/paths.ts.' });
    };
    return {
      Literal: (/** @type {Node} */ node) => check(node, node.value),
      TemplateLiteral: (/** @type {Node} */ node) => check(node, node.quasis[0].value.cooked),
    };
  },
};

/** 'listen' for `listen()` and `server.listen()`. */
const getCalled = (/** @type {Node} */ { callee }) => callee.name ?? callee.property?.name ?? '';

/** 'listDepartments' for `api(listDepartments)` and `args.api(settings.listDepartments)`; '' for other calls. */
const getEndpoint = (/** @type {Node} */ node) => {
  const [endpoint] = node.arguments;
  return getCalled(node) === 'api' ? (endpoint?.property?.name ?? endpoint?.name ?? '') : '';
};

const editsCompare = {
  create: (/** @type {Context} */ context) => ({
    CallExpression: (/** @type {Node} */ node) => {
      if (!/^update[A-Z]/.test(getEndpoint(node))) return;
      for (let outer = node.parent; outer; outer = outer.parent)
        if (outer.type === 'CallExpression' && outer.callee.name === 'createEditHandler') return;
      context.report({
        node,
        message: 'createEditHandler compares a record with what its form was drawn with (D159).',
      });
    },
  }),
};

const noZodInBrowser = {
  create: (/** @type {Context} */ context) => ({
    ImportDeclaration: (/** @type {Node} */ node) => {
      const isType = node.importKind === 'type' || node.specifiers.every(isTypeSpecifier);
      if (!isType && /^zod$|^@conform-to\/zod|\.form$/.test(node.source.value))
        context.report({ node, message: 'A component imports no zod, and of a form schema only types.' });
    },
  }),
};
const isTypeSpecifier = (/** @type {Node} */ { importKind }) => importKind === 'type';

const callsBySession = {
  create: (/** @type {Context} */ context) => ({
    CallExpression: (/** @type {Node} */ node) => {
      if (/^(?:fetch|callApi)$/.test(getCalled(node)))
        context.report({ node, message: 'Only upstream, session and guard send requests: a loader calls api().' });
    },
  }),
};

const neverCalled = {
  create: (/** @type {Context} */ context) => ({
    Identifier: (/** @type {Node} */ node) => {
      if (node.name === 'listLoggingCustomers')
        context.report({ node, message: 'The specification forbids this call (OTP-20).' });
    },
  }),
};

/** `npm run dev` evaluates a changed module again, so what it starts would run twice. */
const startsNothing = {
  create: (/** @type {Context} */ context) => ({
    CallExpression: (/** @type {Node} */ node) => {
      const starts = /^(?:setInterval|setTimeout|on|once|addEventListener|listen)$/.test(getCalled(node));
      if (starts && !isInFunction(node))
        context.report({ node, message: 'A module starts no timer, listener or server when it is evaluated.' });
    },
  }),
};

/** @type {(node: Node) => boolean} */
const isInFunction = ({ parent }) => parent !== null && (/Function/.test(parent.type) || isInFunction(parent));

export default {
  meta: { name: 'portal' },
  rules: {
    'no-address': noAddress,
    'edits-compare': editsCompare,
    'no-zod-in-browser': noZodInBrowser,
    'starts-nothing': startsNothing,
    'calls-by-session': callsBySession,
    'never-called': neverCalled,
  },
};
