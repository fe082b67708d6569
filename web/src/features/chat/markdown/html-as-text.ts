import type { Nodes, Root } from 'mdast'

/** Tags that somebody wrote are shown as they were written; only a line break means what it says. */
export function htmlAsText() {
  return (tree: Root) => {
    tree.children = tree.children.map((node) =>
      node.type === 'html' ? { type: 'paragraph', children: [{ type: 'text', value: node.value }] } : node,
    )
    for (const node of tree.children) soften(node)
  }
}

function soften(node: Nodes) {
  if (!('children' in node)) return
  node.children = node.children.map((child) => {
    if (child.type !== 'html') return child
    return /^<br\s*\/?>$/i.test(child.value) ? { type: 'break' } : { type: 'text', value: child.value }
  }) as typeof node.children
  for (const child of node.children) soften(child)
}
