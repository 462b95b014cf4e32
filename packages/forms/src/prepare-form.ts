import { prepareHtml } from './html/prepare-html.ts'
import { preparePatterns } from './patterns/prepare-patterns.ts'

/**
 * Prepares the dependencies of a definition before it is parsed or compiled: the pattern engine and the HTML parser. A
 * page loads each only for a form that needs it.
 */
export async function prepareForm(described: unknown): Promise<void> {
  await Promise.all([preparePatterns(described), prepareHtml(described)])
}
