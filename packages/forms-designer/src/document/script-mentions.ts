import type { Renaming, Sense } from './renaming.ts'

/**
 * Scripts name fields in quotes, alone or in a list, as in `getWidgetRef('school')` and `hideWidgets(['school'])`, and
 * as properties of the answers, `formModel.school`. The same word elsewhere, as in `value === 'school'` and
 * `setValue('school')`, is an answer and stays.
 */
export function renameInScript(code: string, renaming: Renaming): string {
  if (renaming.names.length === 0) return code
  const names = renaming.names.map((name) => name.replaceAll('$', '\\$')).join('|')
  const mention = new RegExp(`(['"\`])(${names})\\1|(?<=\\bformModel\\.)(${names})(?![\\p{L}\\p{N}_$])`, 'gu')
  return code.replace(mention, (found, quote: string | undefined, quoted: string, property: string, at: number) => {
    if (quote === undefined) return renaming.newName(property, { kind: 'form' }) ?? found
    const sense = senseOf(code.slice(0, at), code.slice(at + found.length))
    const name = sense && renaming.newName(quoted, sense)
    return name === undefined ? found : `${quote}${name}${quote}`
  })
}

const ofSubForm = /(?:(['"`])(?<of>[^'"`]+)\1\s*\)\s*\??\.\s*)?getWidgetRefOfSubForm\(\s*$/

/** What a name in quotes stands for between what is before and after it; undefined when it is no mention of a field. */
function senseOf(before: string, after: string): Sense | undefined {
  if (!/[([,]\s*$/.test(before) || !/^\s*[)\],]/.test(after) || /\bsetValue\(\s*$/.test(before)) return undefined
  const column = ofSubForm.exec(before)
  if (column) return { kind: 'column', of: column.groups?.of }
  const isProperty =
    /[\p{L}\p{N}_$\])]\s*(?:\?\.)?\[\s*$/u.test(before) && !/\bformModel\s*(?:\?\.)?\[\s*$/.test(before)
  return { kind: isProperty ? 'either' : 'form' }
}
