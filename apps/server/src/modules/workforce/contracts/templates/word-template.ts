import Docxtemplater from 'docxtemplater'
import InspectModule from 'docxtemplater/js/inspect-module.js'
import PizZip from 'pizzip'

/** Values of placeholders; a list is what a loop repeats its text for. */
export type TemplateValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>

export type TemplateTask = {
  readonly bytes: Uint8Array
  /** Without values the placeholders are listed. */
  readonly values?: TemplateValues
}

export type TemplateAnswer = { readonly placeholders: readonly string[]; readonly bytes?: Uint8Array }

const options = { paragraphLoop: true, linebreaks: true, nullGetter: () => '' }

/** `cards` of `{#cards}` has its fields as `cards.bank`. */
const flatten = (tags: Readonly<Record<string, unknown>>, loop = ''): string[] =>
  Object.entries(tags).flatMap(([name, inner]) => {
    const path = `${loop}${name}`
    const fields = inner !== null && typeof inner === 'object' ? flatten({ ...inner }, `${path}.`) : []
    return [path, ...fields]
  })

/** Lists the placeholders of a Word file, or fills them. @throws Error for a file that is no such template */
export function processTemplate({ bytes, values }: TemplateTask): TemplateAnswer {
  const inspection = new InspectModule()
  const zip = new PizZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const document = new Docxtemplater(zip, { ...options, modules: [inspection] })
  const placeholders = flatten(inspection.getAllTags())
  if (values === undefined) return { placeholders }
  document.render(values)
  return { placeholders, bytes: document.toBuffer() }
}
