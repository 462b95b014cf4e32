import 'survey-core/survey-core.css'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
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

const named = (choices: typeof manyChoices) => choices.map(({ value, label }) => ({ value, text: label }))

const questions: Readonly<Record<MixedField['kind'], object>> = {
  text: { type: 'text', maxLength: textLength },
  code: { type: 'text', validators: [{ type: 'regex', regex: codePattern.source }] },
  email: { type: 'text', inputType: 'email' },
  longText: { type: 'comment', rows: 3 },
  number: { type: 'text', inputType: 'number', ...numberRange },
  select: { type: 'dropdown', choices: named(manyChoices) },
  radio: { type: 'radiogroup', choices: named(fewChoices) },
  checkboxes: { type: 'checkbox', choices: named(fewChoices) },
  date: { type: 'text', inputType: 'date' },
  switch: { type: 'boolean' },
}

let survey: Model

registerContender({
  mount(place, count) {
    const elements = mixedFields(count).map(({ name, label, kind, required }) => ({
      name,
      title: label,
      isRequired: required,
      ...questions[kind],
    }))
    survey = new Model({ elements, textUpdateMode: 'onTyping' })
    createRoot(place).render(<Survey model={survey} />)
  },
  validate: () => survey.validate(),
})
