import type { FormDefinition } from '@rostrum/forms'
import { ruleOfProblem } from '@rostrum/forms/definition/problems'
import type { EditorRequest } from '../view/designer-context.ts'
import type { Diagnostic } from './diagnostic.ts'

/**
 * The place to fix a diagnostic: its setting, else the settings of its widget; undefined for one of the form without a
 * setting.
 */
export function findFixLocation(
  diagnostic: Diagnostic,
  { dataSources = [] }: FormDefinition,
): EditorRequest | undefined {
  const { nodeId } = diagnostic
  switch (diagnostic.kind) {
    case 'script':
    case 'endless':
    case 'passing':
    case 'script_name':
    case 'script_choice':
      return { kind: 'script', nodeId, hook: diagnostic.hook }
    case 'css':
      return { kind: 'script', nodeId: undefined, hook: 'cssCode' }
    case 'no_choices':
    case 'duplicate_choice':
      return nodeId === undefined ? undefined : { kind: 'options', nodeId }
    case 'rule_choice':
    case 'rule_formula':
      return { kind: 'rules', start: { kind: 'rule', at: diagnostic.rule } }
    case 'limits':
      return { kind: 'setting', nodeId, option: diagnostic.upper }
    case 'default':
      return { kind: 'setting', nodeId, option: 'defaultValue' }
    case 'rule_idle':
      return { kind: 'setting', nodeId, option: 'required' }
    case 'undrawn':
      return { kind: 'setting', nodeId, option: 'component' }
    case 'missing_alt_text':
      return { kind: 'setting', nodeId, option: 'htmlContent' }
    case 'problem': {
      const { path } = diagnostic.problem
      const option = /(?:^config|\.options)\.(\w+)/.exec(path)?.[1]
      if (option !== undefined) return { kind: 'setting', nodeId, option }
      const at = ruleOfProblem(diagnostic.problem)
      if (at !== undefined) return { kind: 'rules', start: { kind: 'rule', at } }
      if (path.startsWith('rules')) return { kind: 'rules' }
      if (path.startsWith('translations')) return { kind: 'texts', nodeId: undefined }
      const source = dataSources[Number(/^dataSources\[(\d+)\]/.exec(path)?.[1])]
      if (source) return { kind: 'source', sourceName: source.name }
      return nodeId === undefined ? undefined : { kind: 'setting', nodeId, option: 'name' }
    }
  }
}
