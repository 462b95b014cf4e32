import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Code, headers, cells that have no language, and sentences for operators. */
const notForReaders = [
  'apps/server/src/config.ts',
  'apps/server/src/engines/approval/directory.ts',
  'apps/server/src/engines/scope/scope-dimension.ts',
  'apps/server/src/kernel/database/copy-query.ts',
  'apps/server/src/kernel/database/database-hosts.ts',
  'apps/server/src/kernel/http/error-handler.ts',
  'apps/server/src/kernel/http/openapi.ts',
  'apps/server/src/kernel/sms/missing-templates.ts',
  'apps/server/src/main.ts',
  'apps/server/src/modules/assessment/tests/questions/question-cells.ts',
  'apps/server/src/modules/recruitment/applications/lifecycle/application.store.ts',
  'apps/server/src/modules/system/operations/queue-sentences.ts',
  'packages/forms-designer/src/codegen/answer-types.ts',
  'packages/forms-designer/src/formula/write-formula.ts',
  'packages/forms-designer/src/scripts/ScriptPane.tsx',
  'packages/forms/src/scripts/sandbox.ts',
]

const commaBetween = /\.join\((['"`]), \1\)/

/** Chinese and Burmese have marks of their own: a parameter of a message takes the list, and `formatList` joins others. */
it('what readers see is joined as their language separates names', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**'] })
  expect(sources.length).toBeGreaterThan(2000)
  const joined = sources.filter((path) => commaBetween.test(readFileSync(path, 'utf8')))
  expect(joined.toSorted()).toEqual(notForReaders)
})
