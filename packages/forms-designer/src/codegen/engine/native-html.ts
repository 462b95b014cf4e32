import type { MarkupHandler } from '@rostrum/forms/html/parser'

/** Parses markup with the parser of the page. Without one, for example in server-side rendering, returns plain text. */
export function parseWithPage(html: string, handler: MarkupHandler): void {
  if (typeof DOMParser === 'undefined') handler.text(html)
  else report(new DOMParser().parseFromString(html, 'text/html').body, handler)
}

/** Browsers limit the nesting of elements to 512, so this ends. */
function report(parent: Element, handler: MarkupHandler): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) handler.text(node.data)
    if (!(node instanceof Element)) continue
    handler.open(node.localName, Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value])))
    report(node, handler)
    handler.close(node.localName)
  }
}
