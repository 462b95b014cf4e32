/**
 * A formula without the sign that people write before it from habit: `= price * 2`, as in a spreadsheet, or
 * `total = price * 2`. Blanks take its place, so that the places of errors stay the same.
 *
 * @param names what an author may call the field that receives the result
 */
export function withoutTarget(source: string, names: readonly (string | undefined)[]): string {
  const lead = leadOf(source)
  if (!lead) return source
  const { name, length } = lead
  if (name !== '' && !names.includes(name)) return source
  return source.slice(0, length).replaceAll(/\S/gu, blank) + source.slice(length)
}

/** A character outside of the basic plane counts twice. */
const blank = (character: string) => ' '.repeat(character.length)

function leadOf(source: string): { readonly name: string; readonly length: number } | undefined {
  const [lead, before = ''] = /^([^=＝]*)[=＝](?![=＝])/u.exec(source) ?? []
  if (lead === undefined) return undefined
  const name = before.trim()
  const quoted = /^(?:"(.*)"|“(.*)”)$/u.exec(name)
  return { name: quoted?.[1] ?? quoted?.[2] ?? name, length: lead.length }
}
