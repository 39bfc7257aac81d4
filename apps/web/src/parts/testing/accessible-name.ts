/** The name a screen reader says, for elements named by their content. */
export function accessibleName(element: Element): string {
  return textOf(element).replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
  return [...node.childNodes].map(textOf).join('')
}
