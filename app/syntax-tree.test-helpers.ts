import { parseSync, type Node } from 'oxc-parser';

// Syntax trees for the tests that check the sources of the portal.

/** The parent and the code of each node, which the parser does not give. */
const parents = new Map<Node, Node>();
const texts = new Map<Node, string>();

export const getParent = (node: Node): Node | undefined => parents.get(node);

/** The code of a node; empty without a node. */
export const getCode = (node: Node | null | undefined): string => (node && texts.get(node)) ?? '';

/** Lists the nodes of a file, parents before their children. The first is the file. */
export function parse(file: string, text: string): Node[] {
  const { program, errors } = parseSync(file, text);
  // The program of a file with an error is empty.
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const nodes = listNodes(program);
  for (const node of nodes) {
    texts.set(node, text.slice(node.start, node.end));
    for (const child of listChildNodes(node)) parents.set(child, node);
  }
  return nodes;
}

export const listNodes = (node: Node): Node[] => [node, ...listChildNodes(node).flatMap(listNodes)];

export const listChildNodes = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
