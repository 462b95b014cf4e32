import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactCode } from '@rostrum/forms-designer/codegen/react-code'
import { templates } from '@rostrum/forms-designer/templates/templates'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import { invoice } from '@rostrum/forms-designer/testing/invoice-form'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = { required: 'needed', invalid: 'wrong', add: 'add', remove: 'remove', submit: 'submit' }
// Within the project, where the generated code finds its libraries.
const folder = mkdtempSync(join(root, 'packages/forms-designer/generated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the React code of every template, and of rules in rows, compiles in strict mode', { timeout: 120_000 }, () => {
  for (const { id, definition } of [
    ...templates,
    { id: 'invoice', definition: invoice },
    { id: 'every-field', definition: everyField },
  ]) {
    writeFileSync(join(folder, `${id}.tsx`), reactCode(definition, words))
  }
  const settings = {
    extends: '../../../tsconfig.web.json',
    include: ['*.tsx'],
    compilerOptions: { noUnusedLocals: true, types: [] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compile = () => execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
  expect(compile).not.toThrow()
})
