import { registerContender } from '../contender.ts'
import {
  codePattern,
  fewChoices,
  type MixedField,
  manyChoices,
  mixedFields,
  numberRange,
  textLength,
} from '../fields.ts'

const inputs: Readonly<Record<MixedField['kind'], (name: string, required: string) => string>> = {
  text: (name, required) => `<input id="${name}" name="${name}" maxlength="${textLength}" ${required}>`,
  code: (name, required) => `<input id="${name}" name="${name}" pattern="${codePattern.source}" ${required}>`,
  email: (name, required) => `<input id="${name}" name="${name}" type="email" ${required}>`,
  longText: (name, required) => `<textarea id="${name}" name="${name}" rows="3" ${required}></textarea>`,
  number: (name, required) =>
    `<input id="${name}" name="${name}" type="number" min="${numberRange.min}" max="${numberRange.max}" ${required}>`,
  select: (name, required) =>
    `<select id="${name}" name="${name}" ${required}><option></option>${manyChoices
      .map(({ value, label }) => `<option value="${value}">${label}</option>`)
      .join('')}</select>`,
  radio: (name, required) => choices(name, 'radio', required),
  checkboxes: (name) => choices(name, 'checkbox', ''),
  date: (name, required) => `<input id="${name}" name="${name}" type="date" ${required}>`,
  switch: (name) => `<input id="${name}" name="${name}" type="checkbox">`,
}

const choices = (name: string, type: string, required: string) =>
  fewChoices
    .map(
      ({ value, label }) => `<label><input name="${name}" type="${type}" value="${value}" ${required}>${label}</label>`,
    )
    .join('')

registerContender({
  mount(place, count) {
    const fields = mixedFields(count).map(
      ({ name, label, kind, required }) =>
        `<div><label for="${name}">${label}</label>${inputs[kind](name, required ? 'required' : '')}</div>`,
    )
    place.innerHTML = `<form>${fields.join('')}</form>`
  },
  validate: () => document.forms[0]?.reportValidity(),
})
