import type {
  RosterCustomField,
  RosterField,
  RosterForm,
  RosterGroup,
  RosterLabels,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { Locale } from '@rostrum/i18n/locale'

/** The field with a name, changed. */
export const changeField = (
  form: RosterForm,
  name: string,
  change: (field: RosterField) => RosterField,
): RosterForm => ({
  groups: form.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (field.name === name ? change(field) : field)),
  })),
})

export const removeField = (form: RosterForm, name: string): RosterForm => ({
  groups: form.groups.map((group) => ({ ...group, fields: group.fields.filter((field) => field.name !== name) })),
})

/** Moves a field by one position; beyond the end of its group, into the next one. */
export function moveField(form: RosterForm, name: string, step: -1 | 1): RosterForm {
  const groups = form.groups.map((group) => ({ ...group, fields: [...group.fields] }))
  const at = groups.findIndex(({ fields }) => fields.some((field) => field.name === name))
  const fields = groups[at]?.fields ?? []
  const index = fields.findIndex((field) => field.name === name)
  const [field] = fields.splice(index, 1)
  if (!field) return form
  const isInside = index + step >= 0 && index + step <= fields.length
  const neighbour = groups[at + step]
  if (isInside) fields.splice(index + step, 0, field)
  else if (neighbour) neighbour.fields.splice(step === 1 ? 0 : neighbour.fields.length, 0, field)
  else return form
  return { groups }
}

export const addField = (form: RosterForm, groupId: string, field: RosterCustomField): RosterForm => ({
  groups: form.groups.map((group) => (group.id === groupId ? { ...group, fields: [...group.fields, field] } : group)),
})

/** Adds a group, or replaces the one with its identifier. */
export const putGroup = (form: RosterForm, group: RosterGroup): RosterForm => ({
  groups: form.groups.some(({ id }) => id === group.id)
    ? form.groups.map((one) => (one.id === group.id ? group : one))
    : [...form.groups, group],
})

export const removeGroup = (form: RosterForm, id: string): RosterForm => ({
  groups: form.groups.filter((group) => group.id !== id),
})

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const randomText = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % 36]).join('')

/** A group that no form has yet. */
export const newGroup = (): RosterGroup => ({ id: `g_${randomText()}`, labels: {}, fields: [] })

/** A field with a name that no form has yet. */
export const newField = (): RosterCustomField => ({
  ...{ kind: 'custom', name: `c_${randomText()}`, labels: {}, widget: 'input', options: [], settings: {} },
  ...{ sealed: false, dated: false, selfService: false, searchable: false, requiredAt: 'never', enabled: true },
})

/** The text for readers of a language: in it, in English, or in the first language that has one. */
export const labelIn = (labels: RosterLabels, language: Locale): string | undefined =>
  [labels[language], labels.en, ...Object.values(labels)].find((text) => text !== undefined && text !== '')

/** Options as lines in a language, and back: a line keeps the value and the other languages of the option at its place. */
export const optionLines = ({ options }: RosterCustomField, language: Locale): string =>
  options.map(({ value, labels }) => labelIn(labels, language) ?? value).join('\n')

export function readOptionLines(
  { options }: RosterCustomField,
  text: string,
  language: Locale,
): RosterCustomField['options'] {
  const used = new Set(options.map(({ value }) => value))
  const nextValue = () => {
    for (let number = 1; ; number += 1) {
      const value = `o${number}`
      if (used.has(value)) continue
      used.add(value)
      return value
    }
  }
  return text.split('\n').flatMap((line, at) => {
    const label = line.trim()
    if (label === '') return []
    const known = options[at]
    return [{ value: known?.value ?? nextValue(), labels: { ...known?.labels, [language]: label } }]
  })
}
