import type { ProblemCode } from '@rostrum/forms'
import { expect, it } from 'vitest'
import { form } from '../testing/build.ts'
import type { Diagnostic } from './diagnostic.ts'
import { findFixLocation } from './find-fix-location.ts'

const problem = (path: string, code: ProblemCode, nodeId: string | undefined): Diagnostic => ({
  kind: 'problem',
  nodeId,
  problem: { severity: 'error', path, code, params: {} },
})

const endless = { path: 'children[0].options.onCreated', nodeId: 'a', hook: 'onCreated', parameters: [], source: '' }

it.each([
  [
    'a setting',
    problem('children[0].options.min', 'option_invalid', 'a'),
    { kind: 'setting', nodeId: 'a', option: 'min' },
  ],
  [
    'a widget without a setting for it',
    problem('children[0]', 'id_duplicate', 'a'),
    { kind: 'setting', nodeId: 'a', option: 'name' },
  ],
  ['translations', problem('translations', 'shape_invalid', undefined), { kind: 'texts', nodeId: undefined }],
  [
    'the rule',
    problem('rules[2].target', 'rule_target_unknown', undefined),
    { kind: 'rules', start: { kind: 'rule', at: 2 } },
  ],
  ['the rules', problem('rules', 'shape_invalid', undefined), { kind: 'rules' }],
  [
    'the rule that compares with a former option',
    { kind: 'rule_choice', nodeId: 'a', value: 'old', rule: 1 },
    { kind: 'rules', start: { kind: 'rule', at: 1 } },
  ],
  [
    'a script that does not end',
    {
      kind: 'endless',
      nodeId: 'a',
      hook: 'onCreated',
      endless: { script: endless, loop: [], isTotal: false },
    } as const,
    { kind: 'script', nodeId: 'a', hook: 'onCreated' },
  ],
] as const)('a diagnostic leads to %s', (_place, diagnostic, editor) => {
  expect(findFixLocation(diagnostic, form([]))).toEqual(editor)
})
