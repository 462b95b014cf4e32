import { compileForm, type FailureCode, type FormDefinition, type Problem, type ProblemCode } from '@rostrum/forms'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import { problemSentence } from '@rostrum/i18n/forms/problem-sentence'
import { parametersOf } from '@rostrum/i18n/message-arguments'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { expect, expectTypeOf, it } from 'vitest'

const settings = readMessages(['forms/catalogue'], 'zh-CN')
const english = readMessages(['forms/engine', 'forms/problems'], 'en')
const chinese = readMessages(['forms/engine', 'forms/problems'], 'zh-CN')

type CodeKey = `failure.${FailureCode}` | `problem.${ProblemCode}`
type SentenceKey = Extract<keyof typeof chinese, `failure.${string}` | `problem.${string}`>

it('each code of the engine has a message, each message a code, and both languages take the same parameters', () => {
  expectTypeOf<SentenceKey>().toEqualTypeOf<CodeKey>()
  for (const [key, sentence] of Object.entries(chinese)) {
    expect([key, parametersOf(english[key as keyof typeof english])]).toEqual([key, parametersOf(sentence)])
  }
})

it('an error shows its hint, else the message of its code, with the label of the field', () => {
  const error = { code: 'email', params: { label: '电子邮箱' } }
  expect(fieldErrorSentence(error, chinese, 'zh-CN')).toBe('电子邮箱：邮箱格式有误')
  expect(fieldErrorSentence({ ...error, hint: '请检查邮箱' }, chinese, 'zh-CN')).toBe('请检查邮箱')
  const host = { 'check.id_number_format': 'Enter a valid ID number' }
  expect(fieldErrorSentence({ code: 'check.id_number_format', params: {} }, host, 'en')).toBe(
    host['check.id_number_format'],
  )
})

it.each([
  ['input', {}, 'Enter a value.', '此项不能为空'],
  ['textarea', {}, 'Enter a value.', '此项不能为空'],
  ['number', {}, 'Enter a number.', '请填写数字'],
  ['radio', {}, 'Choose an option.', '请选择'],
  ['select', { multiple: true }, 'Choose an option.', '请选择'],
  ['cascader', {}, 'Choose an option.', '请选择'],
  ['rate', {}, 'Choose a value.', '请选择'],
  ['switch', {}, 'Turn this on to continue.', '请先开启此项'],
  ['date', {}, 'Enter a date.', '请选择日期'],
  ['time', {}, 'Enter a time.', '请选择时间'],
  ['date-range', {}, 'Enter the start and the end.', '请填写起止时间'],
  ['file-upload', {}, 'Upload a file.', '请上传文件'],
  ['sub-form', {}, 'Add at least one entry.', '请至少添加一条'],
])('an empty required %s %j asks for what it needs', (type, options, inEnglish, inChinese) => {
  const node = { id: 'a', type, options: { name: 'a', label: 'A', required: true, ...options }, children: [] }
  const definition: FormDefinition = { version: 1, config: {}, children: [node] }
  const [error = { code: '', params: {} }] = compileForm(definition, {}).validate({}, { today: '2026-01-01' })
  expect(fieldErrorSentence(error, english, 'en')).toBe(inEnglish)
  expect(fieldErrorSentence(error, chinese, 'zh-CN')).toBe(inChinese)
})

it('errors of a definition are shown in the terms of authors', () => {
  const words = { ...chinese, ...settings }
  const sentence = (code: ProblemCode, params: Problem['params'], path = 'children[0].options.x') =>
    problemSentence({ path, code, params }, words, 'zh-CN')
  expect(sentence('option_invalid', { option: 'minRows', expected: 'number' })).toBe('“最少行数”的值无效，应为数字')
  expect(sentence('option_invalid', { option: 'labelAlign', expected: 'left | right' })).toContain('左 | 右')
  expect(sentence('option_invalid', { option: 'mystery', expected: '≤ 1000' })).toContain(
    '“mystery”的值无效，应为≤ 1000',
  )
  expect(sentence('shape_invalid', { expected: 'data sources' })).toContain('数据源列表')
  expect(sentence('child_not_allowed', { parent: 'sub-form', child: 'tab' })).toBe('“子表单”中不能放置“选项卡”')
  expect(sentence('rule_target_unfit', { action: 'setOptions', target: 'a' })).toBe('选项规则不能用于“a”')
})
