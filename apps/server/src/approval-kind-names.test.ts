import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { expect, it } from 'vitest'
import { modules } from './modules/index.ts'

const kinds = modules.flatMap(({ approvalKinds = [] }) => approvalKinds.map(({ kind }) => kind))

it.each(kinds)('%s is named in the lists of requests and flows', (kind) => {
  for (const locale of ['zh-CN', 'en', 'vi', 'th', 'lo', 'km', 'my'] as const)
    expect(readWorkbenchMessages(locale)).toHaveProperty([`approval.kind.${kind}`])
})
