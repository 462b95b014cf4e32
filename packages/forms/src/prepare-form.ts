import { prepareHtml } from './html/prepare-html.ts'
import { preparePatterns } from './patterns/prepare-patterns.ts'

/**
 * Makes ready what a definition needs before it is parsed or compiled: the engine of its author's patterns and the
 * parser of its formatted text. A page fetches each only for a form that has such parts.
 */
export async function prepareForm(described: unknown): Promise<void> {
  await Promise.all([preparePatterns(described), prepareHtml(described)])
}
