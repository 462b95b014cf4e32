import { expect, it } from 'vitest'
import { FormDocument } from '../document/form-document.ts'
import { field } from '../testing/build.ts'
import type { Diagnostic } from './diagnostic.ts'
import { orderDiagnostics } from './order-diagnostics.ts'

const document = new FormDocument({
  version: 1,
  config: {},
  children: [{ ...field('outer', 'card'), children: [field('inner')] }, field('last')],
})
const syntax = (nodeId: string | undefined): Diagnostic => ({
  ...{ kind: 'script', nodeId, hook: 'onChange' },
  ...{ line: 1, column: 1 },
})
const hint = (nodeId: string): Diagnostic => ({ kind: 'no_choices', nodeId })
const refused = (nodeId: string): Diagnostic => ({
  ...{ kind: 'problem', nodeId },
  problem: { severity: 'error', path: 'children', code: 'id_duplicate', params: {} },
})

it('problems that prevent publication come first, then scripts that do not run, in the order of the form', () => {
  const found = [
    hint('outer'),
    syntax('last'),
    refused('last'),
    syntax('inner'),
    refused('outer'),
    syntax(undefined),
    refused('inner'),
  ]
  expect(orderDiagnostics(found, document).map(({ kind, nodeId }) => `${kind} ${nodeId}`)).toEqual([
    ...['problem outer', 'problem inner', 'problem last'],
    ...['script undefined', 'script inner', 'script last'],
    'no_choices outer',
  ])
})
