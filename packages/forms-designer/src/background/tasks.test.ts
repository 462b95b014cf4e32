import type { FormDefinition } from '@rostrum/forms'
import { expect, it, vi } from 'vitest'

const definition: FormDefinition = {
  version: 1,
  config: {},
  children: [
    {
      ...{ id: 'a', type: 'input' },
      options: { name: 'a', label: 'a', validation: '/^(ab)+$/', onCreated: 'for (;;) {}' },
    },
  ],
}
const input = { definition, today: '2026-11-22' }

it("a worker prepares the author's patterns itself, because it shares no state with the page", async () => {
  vi.resetModules()
  const { tasks } = await import('./tasks.ts')
  expect((await tasks.exportVForm(input)).text).toContain('/^(ab)+$/')
  vi.resetModules()
  const { tasks: others } = await import('./tasks.ts')
  expect(await others.endlessScript(input)).toMatchObject({ script: { hook: 'onCreated' } })
})
