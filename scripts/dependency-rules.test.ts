import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const configPath = join(root, '.dependency-cruiser.cjs')
const require = createRequire(import.meta.url)
const { forbidden }: { forbidden: readonly { readonly name: string }[] } = require(configPath)

/** One import that breaks each rule: the importing file, and the file or package that it imports. */
const violations: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-circular': ['packages/forms/src/circle-a.ts', 'packages/forms/src/circle-b.ts'],
  'contracts-use-forms-types': ['packages/contracts/src/a.ts', 'packages/i18n/src/b.ts'],
  decimal: ['packages/decimal/src/a.ts', 'packages/i18n/src/b.ts'],
  'approval-rules': ['packages/approval-rules/src/a.ts', 'packages/recruitment-rules/src/b.ts'],
  'recruitment-rules': ['packages/recruitment-rules/src/a.ts', 'packages/forms/src/b.ts'],
  'workforce-rules': ['packages/workforce-rules/src/a.ts', 'packages/forms/src/b.ts'],
  'attendance-rules': ['packages/attendance-rules/src/a.ts', 'packages/forms/src/b.ts'],
  'wechatpay-simulator-stands-alone': ['packages/wechatpay-simulator/src/a.ts', 'packages/contracts/src/b.ts'],
  'i18n-stands-alone': ['packages/i18n/src/a.ts', 'packages/contracts/src/b.ts'],
  'ui-knows-no-domain': ['packages/ui/src/a.ts', 'packages/contracts/src/b.ts'],
  'forms-core': ['packages/forms/src/a.ts', 'packages/ui/src/b.ts'],
  'forms-react': ['packages/forms-react/src/a.ts', 'packages/contracts/src/b.ts'],
  'forms-designer': ['packages/forms-designer/src/a.ts', 'packages/contracts/src/b.ts'],
  server: ['apps/server/src/a.ts', 'packages/ui/src/b.ts'],
  portal: ['apps/portal/src/a.ts', 'packages/forms-designer/src/b.ts'],
  designer: ['apps/designer/src/a.ts', 'packages/recruitment-rules/src/b.ts'],
  workbench: ['apps/workbench/src/a.ts', 'apps/server/src/b.ts'],
  guide: ['apps/guide/src/a.ts', 'packages/forms-react/src/b.ts'],
  'guide-features-do-not-meet': ['apps/guide/src/features/me/a.ts', 'apps/guide/src/features/requests/b.ts'],
  'guide-shared-below-features': ['apps/guide/src/shell/a.ts', 'apps/guide/src/features/requests/b.ts'],
  resolvable: ['packages/forms/src/lost.ts', './no-such-file.ts'],
  'headless-is-headless': ['packages/i18n/src/drawn.ts', 'react'],
  'no-orm-and-no-container': ['apps/server/src/kernel/mapped.ts', 'typeorm'],
  'packages-by-name': ['apps/portal/src/by-path.ts', 'packages/ui/src/b.ts'],
  'kernel-knows-no-engine-and-no-module': ['apps/server/src/kernel/a.ts', 'apps/server/src/engines/run/b.ts'],
  'kernel-knows-no-contract-of-a-module': ['apps/server/src/kernel/b.ts', 'packages/contracts/src/pay/runs/calls.ts'],
  'engines-know-no-contract-of-a-module': [
    'apps/server/src/engines/run/c.ts',
    'packages/contracts/src/pay/runs/calls.ts',
  ],
  'contracts-kernel-stands-alone': ['packages/contracts/src/kernel/a.ts', 'packages/contracts/src/engines/run/b.ts'],
  'contracts-engines-know-no-module': [
    'packages/contracts/src/engines/run/a.ts',
    'packages/contracts/src/pay/runs/calls.ts',
  ],
  'engines-know-no-module': ['apps/server/src/engines/run/a.ts', 'apps/server/src/modules/pay/runs/public.ts'],
  'access-knows-no-domain': [
    'apps/server/src/modules/access/accounts/a.ts',
    'apps/server/src/modules/pay/runs/public.ts',
  ],
  'access-knows-no-contract-of-a-domain': [
    'apps/server/src/modules/access/identity/a.ts',
    'packages/contracts/src/pay/runs/calls.ts',
  ],
  'exports-wait-for-their-turn': [
    'apps/server/src/modules/pay/runs/export.ts',
    'apps/server/src/engines/resource/send-spreadsheet.ts',
  ],
  'modules-meet-at-public': ['apps/server/src/modules/pay/runs/a.ts', 'apps/server/src/modules/pay/slips/store.ts'],
  'recruitment-depends-downwards': [
    'apps/server/src/modules/recruitment/positions/a.ts',
    'apps/server/src/modules/recruitment/applications/public.ts',
  ],
  'projects-know-no-position': [
    'apps/server/src/modules/recruitment/projects/a.ts',
    'apps/server/src/modules/recruitment/positions/public.ts',
  ],
  'workbench-engine-knows-no-feature': ['apps/workbench/src/engine/a.ts', 'apps/workbench/src/features/pay/runs/b.ts'],
  'workbench-shell-knows-no-feature': ['apps/workbench/src/shell/a.ts', 'apps/workbench/src/parts/page/b.ts'],
  'workbench-parts-know-no-feature': ['apps/workbench/src/parts/a.ts', 'apps/workbench/src/features/pay/runs/b.ts'],
  'features-do-not-meet': ['apps/workbench/src/features/pay/runs/a.ts', 'apps/workbench/src/features/pay/slips/b.ts'],
  'portal-features-do-not-meet': ['apps/portal/src/features/home/a.ts', 'apps/portal/src/features/pay/b.ts'],
  'portal-shared-below-features': ['apps/portal/src/shell/a.ts', 'apps/portal/src/features/pay/b.ts'],
  'engine-by-its-public-face': ['apps/workbench/src/features/pay/runs/c.ts', 'apps/workbench/src/engine/inner.ts'],
}

const folder = mkdtempSync(join(tmpdir(), 'rostrum-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const specifierOf = (from: string, to: string): string => {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Writes every violation as an import of a type, and checks them all at once. */
function checkViolations(): ReadonlyMap<string, readonly string[]> {
  for (const [from, to] of Object.values(violations)) {
    const isFile = to.startsWith('apps/') || to.startsWith('packages/')
    write(from, `import type { b } from '${isFile ? specifierOf(from, to) : to}'\nexport type A = b\n`)
    if (isFile) write(to, 'export type b = string\n')
  }
  const [circleFrom, circleTo] = violations['no-circular'] ?? ['', '']
  write(circleTo, `import type { A } from '${specifierOf(circleTo, circleFrom)}'\nexport type b = A\n`)
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const cruise = spawnSync(
    process.execPath,
    [program, '--config', configPath, '--output-type', 'json', 'apps', 'packages'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (cruise.stdout === '') throw new Error(cruise.stderr)
  const { summary } = JSON.parse(cruise.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  return new Map(
    [...Map.groupBy(summary.violations, ({ from }) => from)].map(([from, found]) => [
      from,
      found.map(({ rule }) => rule.name),
    ]),
  )
}

const broken = checkViolations()

it('every rule has an import that breaks it', () => {
  expect(Object.keys(violations).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted())
})

it.each(Object.entries(violations))('%s is refused', (rule, [from]) => {
  expect(broken.get(from)).toContain(rule)
})
