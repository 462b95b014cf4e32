import { expect, it } from 'vitest'
import { readDesignerMessages } from '../node/read-messages.ts'
import { problemSentence } from './problem-sentence.ts'

const chinese = readDesignerMessages('zh-CN')

it('names of settings stand in quotes in Chinese, without spaces around them', () => {
  const problem = { path: 'children[0].options.required', code: 'option_invalid' }
  const params = { option: 'required', expected: 'flag' }
  expect(problemSentence({ ...problem, params }, chinese, 'zh-CN')).toBe('“必填”的值无效，应为是或否')
})
