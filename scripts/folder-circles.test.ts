import { expect, it } from 'vitest'
import { circularImports, importsOf, limitFailures, views } from './folder-circles.mjs'

const importing = (path: string, ...targets: readonly string[]) => ({
  path,
  text: targets.map((target, index) => `import type { T${index} } from '${target}'\n`).join(''),
})

/** Two imports for each view that lead from one folder to another and back, and the folders as the view names them. */
const circles: Readonly<Record<string, readonly [one: string, other: string, from: string, to: string]>> = {
  'contracts, areas': ['packages/contracts/src/pay/a.ts', 'packages/contracts/src/leave/b.ts', 'pay', 'leave'],
  'contracts, modules': [
    'packages/contracts/src/pay/runs/a.ts',
    'packages/contracts/src/pay/slips/b.ts',
    'pay/runs',
    'pay/slips',
  ],
  'contracts, engines': [
    'packages/contracts/src/engines/run/a.ts',
    'packages/contracts/src/engines/period/b.ts',
    'run',
    'period',
  ],
  'server, kernel': ['apps/server/src/kernel/http/a.ts', 'apps/server/src/kernel/crypto/b.ts', 'http', 'crypto'],
  'server, engines': ['apps/server/src/engines/run/a.ts', 'apps/server/src/engines/period/b.ts', 'run', 'period'],
  'server, areas': ['apps/server/src/modules/pay/runs/a.ts', 'apps/server/src/modules/leave/days/b.ts', 'pay', 'leave'],
  'server, modules': [
    'apps/server/src/modules/pay/runs/a.ts',
    'apps/server/src/modules/pay/slips/b.ts',
    'pay/runs',
    'pay/slips',
  ],
  'workbench, folders': [
    'apps/workbench/src/engine/a.ts',
    'apps/workbench/src/parts/page/b.ts',
    'engine',
    'parts/page',
  ],
  'workbench, modules': [
    'apps/workbench/src/features/pay/runs/a.ts',
    'apps/workbench/src/features/pay/slips/b.ts',
    'pay/runs',
    'pay/slips',
  ],
  'portal, folders': ['apps/portal/src/shell/a.ts', 'apps/portal/src/offline/b.ts', 'shell', 'offline'],
  'phone app, folders': ['apps/guide/src/shell/a.ts', 'apps/guide/src/parts/b.ts', 'shell', 'parts'],
  'forms, folders': ['packages/forms/src/model/a.ts', 'packages/forms/src/plan/b.ts', 'model', 'plan'],
  'form pages, folders': ['packages/forms-react/src/rows/a.ts', 'packages/forms-react/src/view/b.ts', 'rows', 'view'],
  'designer, folders': [
    'packages/forms-designer/src/canvas/a.ts',
    'packages/forms-designer/src/drag/b.ts',
    'canvas',
    'drag',
  ],
  'designer page, folders': ['apps/designer/src/server/a.ts', 'apps/designer/src/trial/b.ts', 'server', 'trial'],
}

it('every view has a circle that is refused', () => {
  expect(Object.keys(circles).toSorted()).toEqual(Object.keys(views).toSorted())
})

it.each(Object.entries(circles))('%s: a circle is found, and one way is none', (view, [one, other, from, to]) => {
  const files = [importing(one, `/${other}`), importing(other, `/${one}`)].map(({ path, text }) => ({
    path,
    text: text.replaceAll("'/", `'${'../'.repeat(path.split('/').length - 1)}`),
  }))
  expect(circularImports(files)).toContain(`${view}: ${from} > ${to}`)
  expect(circularImports(files)).toContain(`${view}: ${to} > ${from}`)
  expect(circularImports(files.slice(0, 1))).toEqual([])
})

it('a circle of three folders is found, and tests close none', () => {
  const kernel = 'apps/server/src/kernel'
  const files = [
    importing(`${kernel}/queues/a.ts`, '../http/b.ts'),
    importing(`${kernel}/http/b.ts`, '../crypto/c.ts'),
    importing(`${kernel}/crypto/c.test.ts`, '../queues/a.ts'),
  ]
  expect(circularImports(files)).toEqual([])
  expect(circularImports([...files, importing(`${kernel}/crypto/c.ts`, '../queues/a.ts')])).toEqual([
    'server, kernel: crypto > queues',
    'server, kernel: http > crypto',
    'server, kernel: queues > http',
  ])
})

it('more circles than the limit are refused, and a limit above their number is lowered', () => {
  const forms = 'packages/forms/src'
  const files = [importing(`${forms}/model/a.ts`, '../plan/b.ts'), importing(`${forms}/plan/b.ts`, '../model/a.ts')]
  expect(limitFailures(files, { 'forms, folders': 2 })).toEqual([])
  expect(limitFailures(files, { 'forms, folders': 1 })).toEqual([
    'forms, folders: model > plan closes a circle (2 do, 1 may)',
    'forms, folders: plan > model closes a circle (2 do, 1 may)',
  ])
  expect(limitFailures(files, { 'forms, folders': 3 })).toEqual([
    'forms, folders: 2 pairs of folders are on circles, lower the limit of 3',
  ])
})

it('imports by the name of a workspace, at run time and over many lines count', () => {
  const text = [
    "import { z } from 'zod'",
    "import {\n  one,\n  two,\n} from '@rostrum/contracts/pay/runs/calls'",
    "const page = () => import('./Page.tsx')",
    "export { three } from '../other.ts'",
  ].join('\n')
  expect(importsOf('apps/portal/src/shell/a.ts', text)).toEqual([
    'packages/contracts/src/pay/runs/calls.ts',
    'apps/portal/src/shell/Page.tsx',
    'apps/portal/src/other.ts',
  ])
})
