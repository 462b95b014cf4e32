import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'

/** Values of placeholders; a list is what a loop repeats its text for. */
export type TemplateValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>

export type TemplateTask = {
  readonly bytes: Uint8Array
  /** Without values the placeholders are listed. */
  readonly values?: TemplateValues
}

export type TemplateAnswer = { readonly placeholders: readonly string[]; readonly bytes?: Uint8Array }

type Tags = { readonly [name: string]: Tags }
type TemplatePart = { readonly tags: Tags }
/** The package's types omit `getTags`. */
type Tagged = {
  getTags(): {
    readonly document?: TemplatePart
    readonly headers?: readonly TemplatePart[]
    readonly footers?: readonly TemplatePart[]
  }
}

const options = { paragraphLoop: true, linebreaks: true, nullGetter: () => '' }

/** `bank` of `{#cards}` is called `cards.bank`. */
const flatten = (tags: Tags, loop = ''): string[] =>
  Object.entries(tags).flatMap(([name, inner]) => [`${loop}${name}`, ...flatten(inner, `${loop}${name}.`)])

/** Lists the placeholders of a Word file, or fills them. @throws Error for a file that is no such template */
export function processTemplate({ bytes, values }: TemplateTask): TemplateAnswer {
  const zip = new PizZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const file = new Docxtemplater(zip, options)
  const { document, headers = [], footers = [] } = (file as Docxtemplater & Tagged).getTags()
  const placeholders = [...headers, document ?? [], ...footers].flat().flatMap(({ tags }) => flatten(tags))
  if (values === undefined) return { placeholders }
  file.render(values)
  return { placeholders, bytes: file.toBuffer() }
}
