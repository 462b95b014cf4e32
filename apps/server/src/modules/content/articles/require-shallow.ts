import { Parser } from 'htmlparser2'
import { DomainError } from '../../../kernel/http/domain-error.ts'

/** Editors nest a list within a list within a table a dozen deep. The sanitizer takes quadratic time in the depth. */
const deepest = 200
const chunkLength = 16_384

/** @throws DomainError `content.nested_too_deep` */
export function requireShallow(html: string): void {
  let depth = 0
  let isTooDeep = false
  const parser = new Parser({
    onopentagname: () => {
      depth += 1
      isTooDeep ||= depth > deepest
    },
    onclosetag: () => {
      depth -= 1
    },
  })
  for (let at = 0; at < html.length; at += chunkLength) {
    parser.write(html.slice(at, at + chunkLength))
    if (isTooDeep) throw new DomainError('content.nested_too_deep', { limit: deepest })
  }
}
