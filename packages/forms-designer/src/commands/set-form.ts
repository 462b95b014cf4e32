import { type FormConfig, type FormDefinition, parseDefinition, type Rule } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { replaceRules } from '../document/replace-rules.ts'
import { type Command, type CommandResult, type EditAction, refuse } from './command.ts'

/** Sets one setting of the form itself; undefined restores the default. */
export function setConfig(setting: string, value: unknown, selection: readonly string[]): Command {
  return (document) => {
    const { [setting]: _, ...rest } = document.definition.config as Record<string, unknown>
    const config: FormConfig = value === undefined ? rest : { ...rest, [setting]: value }
    return validateEdit({ ...document.definition, config }, selection, 'config', `config ${setting}`)
  }
}

export function setRules(rules: readonly Rule[], selection: readonly string[]): Command {
  return (document) => validateEdit(replaceRules(document.definition, rules), selection, 'rules')
}

/** Replaces the form with another one: an import, a template, an older version, or the changes of two authors. */
export function replaceForm(
  definition: FormDefinition,
  action: 'import' | 'template' | 'replace' | 'merge_versions' = 'replace',
): Command {
  return () => validateEdit(definition, [], action)
}

/** Shows changes that were made elsewhere, such as in another tab. The selection stays where its widgets do. */
export function syncForm(definition: FormDefinition, selection: readonly string[]): Command {
  return () => {
    const ids = new Set(nodesIn(definition.children).map(({ id }) => id))
    return { definition, selection: selection.filter((id) => ids.has(id)), action: 'sync' }
  }
}

/** Deletes every widget, with the rules and translations about them. The settings of the form stay. */
export const clearForm: Command = (document) => ({
  definition: { ...document.definition, children: [], rules: [], translations: {} },
  selection: [],
  action: 'clear',
})

/** Applies the edit, unless the definition would become invalid. */
export function validateEdit(
  definition: FormDefinition,
  selection: readonly string[],
  action: EditAction,
  mergeKey?: string,
): CommandResult {
  const problem = parseDefinition(definition).problems.find(({ severity }) => severity === 'error')
  if (problem) return refuse('definition_refused', { ...problem.params, problem: problem.code })
  return { definition, selection, action, ...(mergeKey !== undefined && { mergeKey }) }
}
