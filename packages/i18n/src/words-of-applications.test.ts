import { expect, it } from 'vitest'
import { type ModuleName, modules } from './modules.ts'
import { readMessages, readPortalMessages } from './node/read-messages.ts'

const isModule = (name: string): name is ModuleName => name in modules
const ofApplications = Object.keys(modules)
  .filter(isModule)
  .filter((name) => name.startsWith('recruitment/') || name === 'server/messages')
const messages: Readonly<Record<string, string>> = {
  ...readPortalMessages('zh-CN'),
  ...readMessages(ofApplications, 'zh-CN'),
}
/** Each branch of a message by itself: one message may have the words for all states. */
const branches = Object.entries(messages).flatMap(([key, text]) =>
  text.split(/[{}\n]/u).map((branch) => ({ key, branch })),
)

// docs/decisions/0274-words-of-positions-and-reviews.md
it('what people apply for is called by one word', () => {
  expect(branches.filter(({ branch }) => branch.includes('岗位'))).toEqual([])
})

it('a person is reviewed, and a photo or a request for a waiver is checked', () => {
  const aboutThings = /photo|waiver|照片|证件照|减免/iu
  const checked = branches.filter(({ branch }) => branch.includes('审核'))
  expect(checked.filter(({ key, branch }) => !aboutThings.test(key) && !aboutThings.test(branch))).toEqual([])
})
