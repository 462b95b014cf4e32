import {
  codePattern,
  fewChoices,
  type MixedField,
  manyChoices,
  mixedFields,
  numberRange,
  textLength,
} from '../fields.ts'

const rules: Readonly<Record<MixedField['kind'], object>> = {
  text: { maxLength: textLength },
  code: { 'x-validator': { pattern: codePattern } },
  email: { 'x-validator': 'email' },
  longText: {},
  number: { minimum: numberRange.min, maximum: numberRange.max },
  select: { enum: manyChoices },
  radio: { enum: fewChoices },
  checkboxes: { type: 'array', enum: fewChoices },
  date: {},
  switch: { type: 'boolean' },
}

/** The form as a Formily schema; the components are named after the field types. */
export const formilySchema = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(
    mixedFields(count).map(({ name, label, kind, required }) => [
      name,
      { type: 'string', title: label, required, 'x-decorator': 'Frame', 'x-component': kind, ...rules[kind] },
    ]),
  ),
})
