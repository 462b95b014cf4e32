import type { FormStore } from '@rostrum/forms'

/** The names that the initial forms give to the family; a form with other names gets no hint. */
const familyField = 'family'
const parents: ReadonlySet<unknown> = new Set(['father', 'mother'])
const children: ReadonlySet<unknown> = new Set(['son', 'daughter'])

/** Months between parents and children. */
const minimumDistance = 12 * 12

/** The names of parents and children in a form whose births are too close to that of the person. */
export function doubtfulRelatives(form: FormStore, birthDate: string): string[] {
  const own = monthOf(birthDate)
  return form.getField(familyField).rows.flatMap((_, at) => {
    const answer = (column: string) => form.getField(`${familyField}[${at}].${column}`).value
    const [relation, name, birth] = [answer('relation'), answer('name'), monthOf(answer('bornIn'))]
    if (own === undefined || birth === undefined || typeof name !== 'string' || name === '') return []
    const isDoubtful =
      (parents.has(relation) && own - birth < minimumDistance) ||
      (children.has(relation) && birth - own < minimumDistance)
    return isDoubtful ? [name] : []
  })
}

/** Months since the year 0 of a date or a month as text. */
function monthOf(text: unknown): number | undefined {
  const [, year, month] = typeof text === 'string' ? (/^(\d{4})-(\d{2})/.exec(text) ?? []) : []
  return year === undefined ? undefined : Number(year) * 12 + Number(month)
}
