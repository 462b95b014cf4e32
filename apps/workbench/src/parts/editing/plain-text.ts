/** The text of HTML, one line per block. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, li, tr, br, blockquote')) block.append('\n')
  return body.textContent.replaceAll(/\n{3,}/g, '\n\n').trim()
}
