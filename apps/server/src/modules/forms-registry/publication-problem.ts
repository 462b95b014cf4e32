import {
  compileForm,
  type DataSource,
  type FormDefinition,
  labelOf,
  type Problem,
  type ProblemCode,
} from '@rostrum/forms'
import { type Script, scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import { problemSentence } from '@rostrum/i18n/forms/problem-sentence'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { formSentences } from '../../platform/http/sentences.ts'
import { listKinds } from './references.ts'
import { runScripts } from './scripts/run-scripts.ts'

/**
 * What stands against publishing a sound definition here, in words: a list that nobody would be shown, or a script that
 * does not end. Neither stands against keeping a draft.
 */
export async function publicationProblem(
  definition: FormDefinition,
  today: string,
  locale: PortalLocale,
): Promise<string | undefined> {
  const say = (code: ProblemCode, params: Problem['params']) =>
    problemSentence({ path: '', code, params }, formSentences[locale], locale)
  const unserved = unservedSource(definition)
  if (unserved) return say('source_unserved', unserved)
  const endless = await endlessScript(definition, today)
  return endless && say('script_endless', endless)
}

const isServed = ({ kind }: DataSource): boolean => listKinds.some((known) => known === kind)

/** A source that a field or a script asks for, and that neither pages nor the server have a list for. */
function unservedSource(definition: FormDefinition): { readonly source: string; readonly user: string } | undefined {
  const { plan } = compileForm(definition)
  const unserved = (definition.dataSources ?? []).filter((source) => !isServed(source))
  for (const { name } of unserved) {
    const field = plan.nodes.find(({ options }) => options.dsName === name)
    if (field) return { source: name, user: labelOf(field.options, field.options.name ?? field.node.id) }
    const script = scriptsOf(definition).find(({ source }) => asksFor(source, name))
    if (script) return { source: name, user: calledBy(definition, script) }
  }
  return undefined
}

/** Scripts name the source that they ask for in a text of their own. */
const asksFor = (script: string, source: string): boolean =>
  script.includes('executeDataSource') && ["'", '"', '`'].some((quote) => script.includes(`${quote}${source}${quote}`))

/** Opens the form with nothing filled in: whatever takes its time then is there for everybody. */
async function endlessScript(
  definition: FormDefinition,
  today: string,
): Promise<{ readonly script: string } | undefined> {
  const scripts = scriptsOf(definition)
  if (scripts.length === 0) return undefined
  const { failures, checked } = await runScripts(compileForm(definition), undefined, {}, { today })
  const first = failures.find(({ reason }) => reason === 'time')
  const [slow] = scripts.filter(({ path }) => path === first?.path)
  if (slow) return { script: calledBy(definition, slow) }
  return !checked && scripts[0] ? { script: calledBy(definition, scripts[0]) } : undefined
}

/** What an author knows a script by: the widget, and when it runs, as scripts themselves call it. */
function calledBy(definition: FormDefinition, { nodeId, hook }: Script): string {
  const node = compileForm(definition).plan.nodes.find((one) => one.node.id === nodeId)
  return node ? `${labelOf(node.options, node.options.name ?? node.node.id)} · ${hook}` : hook
}
