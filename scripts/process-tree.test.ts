import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { killTree, treeOf } from './process-tree.mjs'

/** A process that starts another one, writes its identifier, and never ends by itself. */
const parent = `
const { spawn } = require('node:child_process')
const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
process.stdout.write(String(child.pid))
for (;;) {}
`

it('kills a process that no longer answers, and what it has started', async () => {
  const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [text] = await once(child.stdout, 'data')
  const ended = once(child, 'close')
  const lines = killTree(child.pid ?? 0)
  await ended
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(String(text))
  expect(treeOf(Number(text)).filter(({ line }) => !line.includes('<defunct>'))).toEqual([])
})
