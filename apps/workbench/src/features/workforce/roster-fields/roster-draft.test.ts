import { fieldsOf, standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addField, moveField, newField, optionLines, readOptionLines, removeField } from './roster-draft.ts'

const names = fieldsOf(standardRosterForm).map(({ name }) => name)

describe('a moved field', () => {
  it('comes before or after its neighbour, and over the end of its group into the next one', () => {
    const first = standardRosterForm.groups.map(({ fields }) => fields.length)[0] ?? 0
    let form = standardRosterForm
    for (let step = 0; step < first; step += 1) form = moveField(form, 'name', 1)
    expect(form.groups[1]?.fields[0]?.name).toBe('name')
    for (let step = 0; step < first; step += 1) form = moveField(form, 'name', -1)
    expect(form).toEqual(standardRosterForm)
  })

  it('leaves all others in their order, wherever it goes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(fc.constantFrom<-1 | 1>(-1, 1), { maxLength: 40 }),
        (name, steps) => {
          const moved = steps.reduce((form, step) => moveField(form, name, step), standardRosterForm)
          const others = (form: typeof moved) =>
            fieldsOf(form).flatMap((field) => (field.name === name ? [] : [field.name]))
          expect(others(moved)).toEqual(others(standardRosterForm))
          expect(fieldsOf(moved)).toHaveLength(names.length)
        },
      ),
    )
  })
})

it('a field is added to its group and removed again', () => {
  const field = newField()
  const added = addField(standardRosterForm, 'contact', field)
  expect(added.groups.find(({ id }) => id === 'contact')?.fields.at(-1)).toEqual(field)
  expect(removeField(added, field.name)).toEqual(standardRosterForm)
})

it('options keep their values and other languages when their lines are translated', () => {
  const field = { ...newField(), options: [{ value: 'o7', labels: { en: 'Red' } }] }
  const options = readOptionLines(field, 'ក្រហម\nខៀវ\n\n', 'km')
  expect(options).toEqual([
    { value: 'o7', labels: { en: 'Red', km: 'ក្រហម' } },
    { value: 'o1', labels: { km: 'ខៀវ' } },
  ])
  expect(optionLines({ ...field, options }, 'en')).toBe('Red\nខៀវ')
})
