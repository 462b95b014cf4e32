import { isChoiceType, type QuestionType } from '@rostrum/contracts/assessment/tests/question-types'
import type { Option, Scale } from '@rostrum/contracts/assessment/tests/shapes'
import type { KeyedInputError } from '../../../../kernel/http/domain-error.ts'

type Answerable = {
  readonly type?: QuestionType | undefined
  readonly options?: readonly Option[] | undefined
  readonly scale?: Scale | null | undefined
}

/** Requires that a question can be answered, and that one without a marker has a right answer. */
export function validateQuestion({ type = 'short', options = [], scale = null }: Answerable): KeyedInputError[] {
  const errors = isChoiceType(type) ? validateOptions(type, options) : unexpectedFields(options.length > 0, 'options')
  const scaleErrors = type === 'scale' && scale === null ? [{ path: 'scale', key: 'field.required' }] : []
  return [...errors, ...scaleErrors, ...unexpectedFields(type !== 'scale' && scale !== null, 'scale')]
}

const unexpectedFields = (given: boolean, path: string): KeyedInputError[] =>
  given ? [{ path, key: 'field.invalid' }] : []

function validateOptions(type: QuestionType, options: readonly Option[]): KeyedInputError[] {
  if (options.length < 2) return [{ path: 'options', key: 'field.two_options' }]
  if (new Set(options.map(({ id }) => id)).size < options.length) return unexpectedFields(true, 'options')
  if (new Set(options.map(({ text }) => text)).size < options.length) {
    return [{ path: 'options', key: 'field.same_options' }]
  }
  const right = options.filter((option) => option.right).length
  if (right === 0) return [{ path: 'options', key: 'field.right_option' }]
  return type !== 'multiple' && right > 1 ? [{ path: 'options', key: 'field.one_right_option' }] : []
}
