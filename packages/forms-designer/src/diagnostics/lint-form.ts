import {
  type CompiledForm,
  compileForm,
  costlyRule,
  enabledRules,
  type FormDefinition,
  FormStore,
  hostComponentOf,
  ownEntry,
  type Problem,
  parseDefinition,
  type WidgetNode,
} from '@rostrum/forms'
import { catalogueEntry } from '@rostrum/forms/catalogue/catalogue'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { collectScripts } from '@rostrum/forms/definition/scripts-of'
import { formulaProblems } from '@rostrum/forms/kinds/formula-problems'
import type { HostWidgets } from '@rostrum/forms-react'
import { nodeAt } from '../document/node-at.ts'
import { findDuplicate } from '../document/option-text.ts'
import { findScriptSyntaxError, placeOfSyntaxError, positionAt } from '../scripts/check-script.ts'
import { lintCss } from '../scripts/lint-css.ts'
import { ownClasses } from '../scripts/own-classes.ts'
import type { Diagnostic } from './diagnostic.ts'
import { exceededLimits } from './exceeded-limits.ts'
import { idleRuleDiagnostics } from './idle-rule-diagnostics.ts'
import { loadingScripts, mayLoadOptions } from './loading-scripts.ts'
import { pictureDiagnostics } from './picture-diagnostics.ts'
import { ruleChoiceDiagnostics } from './rule-choice-diagnostics.ts'
import { ruleFormulaDiagnostics } from './rule-formula-diagnostics.ts'
import { scriptReferenceDiagnostics } from './script-reference-diagnostics.ts'
import { transientStateDiagnostics } from './transient-state-diagnostics.ts'

/**
 * All diagnostics of a form that do not require filling it in: errors and warnings of the engine; scripts that do not
 * parse, use unknown names or make transient changes; dropped CSS; impossible limits; empty lists; refused defaults;
 * pictures without alternative text; dictionaries without a code; slow rules and rules without effect; formulas that never or not always give a result; widgets without a renderer.
 *
 * @param today the author's current date, `YYYY-MM-DD`
 * @param hostWidgets the components of the pages that will show the form
 */
export function lintForm(definition: FormDefinition, today: string, hostWidgets: HostWidgets): readonly Diagnostic[] {
  const { problems, definition: parsed } = parseDefinition(definition)
  const nodes = nodesIn(definition.children)
  return [
    ...problems.map((problem) => ({ kind: 'problem' as const, nodeId: nodeAt(definition, problem.path)?.id, problem })),
    ...scriptDiagnostics(definition, nodes),
    ...transientStateDiagnostics(definition, nodes),
    ...scriptReferenceDiagnostics(definition),
    ...styleDiagnostics(definition),
    ...nodes.flatMap(limitDiagnostics),
    ...choiceDiagnostics(definition, nodes),
    ...nodes.flatMap(duplicateDiagnostics),
    ...ruleChoiceDiagnostics(definition),
    ...ruleFormulaDiagnostics(definition),
    ...idleRuleDiagnostics(definition),
    ...pictureDiagnostics(definition),
    ...nodes.flatMap((node) => missingComponentDiagnostics(node, hostWidgets)),
    ...sourceDiagnostics(definition, nodes),
    ...(parsed ? compileDiagnostics(compileForm(parsed), today) : []),
  ]
}

/** Options without a setting are preserved for other software, as are all options of unknown types. */
function hasSetting({ type }: WidgetNode, option: string): boolean {
  return catalogueEntry(type)?.settings.some((setting) => setting.option === option) ?? false
}

function scriptDiagnostics(definition: FormDefinition, nodes: readonly WidgetNode[]): readonly Diagnostic[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return collectScripts(definition).flatMap(({ nodeId, hook, source }) => {
    const node = nodeId === undefined ? undefined : byId.get(nodeId)
    const syntaxError = node && !hasSetting(node, hook) ? undefined : findScriptSyntaxError(source)
    if (!syntaxError) return []
    const { from } = placeOfSyntaxError(source, syntaxError)
    return [{ kind: 'script' as const, nodeId, hook, ...positionAt(source, from) }]
  })
}

function styleDiagnostics(definition: FormDefinition): readonly Diagnostic[] {
  const { cssCode = '' } = definition.config
  return lintCss(cssCode, ownClasses(definition)).map((diagnostic) => ({
    ...{ kind: 'css', nodeId: undefined, diagnostic },
    ...positionAt(cssCode, diagnostic.from),
  }))
}

function limitDiagnostics(node: WidgetNode): readonly Diagnostic[] {
  return exceededLimits(node).map((limits) => ({ kind: 'limits', nodeId: node.id, ...limits }))
}

function missingComponentDiagnostics(
  { id, type, options }: WidgetNode,
  hostWidgets: HostWidgets,
): readonly Diagnostic[] {
  const drawn = hostComponentOf(type, options)
  if (!drawn || ownEntry<unknown>(hostWidgets[drawn.registry] ?? {}, drawn.name)) return []
  return [{ kind: 'undrawn', nodeId: id, component: drawn.name || (options.name ?? '') }]
}

/** Rules and scripts may supply a list that the settings lack. */
function choiceDiagnostics(definition: FormDefinition, nodes: readonly WidgetNode[]): readonly Diagnostic[] {
  const loading = loadingScripts(definition)
  const given = new Set(
    enabledRules(definition.rules).flatMap(({ action, target }) => (action === 'setOptions' ? target : [])),
  )
  const named = (node: WidgetNode) => [node.id, node.options.name ?? ''].some((name) => endsWithName(given, name))
  return nodes
    .filter((node) => hasSetting(node, 'optionItems'))
    .filter(({ options }) => !options.dsName && !options.remote && !options.allowCreate)
    .filter((node) => (node.options.optionItems ?? []).length === 0 && !named(node))
    .filter((node) => !loading.some((script) => mayLoadOptions(script, node)))
    .map(({ id }) => ({ kind: 'no_choices', nodeId: id }))
}

/** The lists of dictionaries that widgets use, without the code of a dictionary. */
function sourceDiagnostics({ dataSources = [] }: FormDefinition, nodes: readonly WidgetNode[]): readonly Diagnostic[] {
  return dataSources.flatMap(({ name, kind, params, request }, at) => {
    const user = nodes.find(({ options }) => options.dsName === name)
    if (!user || request || kind !== 'dictionary' || params?.code) return []
    const { label, name: key } = user.options
    const about = { source: name, user: label || key || user.id }
    const problem: Problem = {
      severity: 'error',
      path: `dataSources[${at}]`,
      code: 'dictionary_missing',
      params: about,
    }
    return [{ kind: 'problem', nodeId: user.id, problem }]
  })
}

/** Two choices with the same value are indistinguishable in answers. */
function duplicateDiagnostics(node: WidgetNode): readonly Diagnostic[] {
  const duplicate = hasSetting(node, 'optionItems') ? findDuplicate(node.options.optionItems ?? []) : undefined
  return duplicate ? [{ kind: 'duplicate_choice', nodeId: node.id, value: String(duplicate.value) }] : []
}

/** Rules reference the column of a sub-form by both names. */
const endsWithName = (targets: ReadonlySet<string>, name: string) =>
  name !== '' && [...targets].some((target) => target === name || target.endsWith(`.${name}`))

function compileDiagnostics(compiled: CompiledForm, today: string): readonly Diagnostic[] {
  // Publishing refuses such a form, because it would be slow for everyone.
  const costly = costlyRule(compiled.plan)
  const slow = costly ? [{ kind: 'problem' as const, nodeId: undefined, problem: costly }] : []
  const unresolved = formulaProblems(compiled.plan).map((problem) => ({
    kind: 'problem' as const,
    nodeId: undefined,
    problem,
  }))
  return [...slow, ...unresolved, ...defaultValueDiagnostics(compiled, today)]
}

const isEmptyValue = (value: unknown) => value === undefined || value === null || value === '' || sizeOf(value) === 0

const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined)

/** The state of a newly opened form, before any input. */
function defaultValueDiagnostics(compiled: CompiledForm, today: string): readonly Diagnostic[] {
  const fields = compiled.plan.fields.filter(({ options }) => !isEmptyValue(options.defaultValue))
  if (fields.length === 0) return []
  const store = new FormStore(compiled, { today })
  store.validate()
  const refused = new Set(store.errors.filter(({ code }) => code !== 'required').map(({ path }) => path))
  return fields
    .filter(({ kind, name }) => refused.has(name) || (kind === 'value' && isEmptyValue(store.getField(name).value)))
    .map(({ node }) => ({ kind: 'default', nodeId: node.id }))
}
