import { hostWidgets } from '@rostrum/contracts/host-widgets'
import {
  compileForm,
  type DataSource,
  type FormDefinition,
  hostDrawn,
  type NodePlan,
  type Problem,
} from '@rostrum/forms'
import { scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import type { Platform } from '../../platform/platform.ts'
import { calledBy, widgetCalled } from './called-by.ts'
import { listKinds, wholeKinds } from './references.ts'
import { foreignHost } from './sources/ask-source.ts'
import { variablesOf } from './sources/prepare-question.ts'

type Unserved = Pick<Problem, 'code' | 'params'>

/** The first part of a form that those who fill it in would not be shown: nobody here has a list or a widget for it. */
export function unservedPart(
  platform: Pick<Platform, 'remote' | 'config'>,
  definition: FormDefinition,
): Unserved | undefined {
  const { nodes } = compileForm(definition).plan
  const undrawn = nodes.find(isUndrawn)
  if (undrawn) {
    const { component, name = '' } = undrawn.options
    return { code: 'widget_unserved', params: { widget: widgetCalled(undrawn), component: component || name } }
  }
  for (const source of definition.dataSources ?? []) {
    const [user] = [...readersOf(source, nodes), ...askersOf(source, definition)]
    const unserved = user && unservedTo(platform, definition, source, user)
    if (unserved) return unserved
  }
  return undefined
}

/** What the application around a form is to draw, and neither portal nor workbench does. */
function isUndrawn({ node, options }: NodePlan): boolean {
  const drawn = hostDrawn(node.type, options)
  const names: readonly string[] = drawn ? hostWidgets[drawn.registry] : []
  return drawn !== undefined && !names.includes(drawn.called)
}

type User = { readonly name: string; readonly needsWhole: boolean }

function readersOf({ name }: DataSource, nodes: readonly NodePlan[]): readonly User[] {
  return nodes
    .filter(({ options }) => options.dsName === name)
    .map((plan) => ({ name: widgetCalled(plan), needsWhole: plan.node.type === 'data-table' }))
    .toSorted((one, other) => Number(other.needsWhole) - Number(one.needsWhole))
}

const askersOf = ({ name }: DataSource, definition: FormDefinition): readonly User[] =>
  scriptsOf(definition)
    .filter(({ source }) => asksFor(source, name))
    .map((script) => ({ name: calledBy(definition, script), needsWhole: true }))

/** Scripts name the source that they ask for in a text of their own, or make the name up: then it may be any. */
const asksFor = (script: string, source: string): boolean =>
  /executeDataSource\s*\(\s*[^'"`\s]/.test(script) ||
  (script.includes('executeDataSource') &&
    ["'", '"', '`'].some((quote) => script.includes(`${quote}${source}${quote}`)))

function unservedTo(
  platform: Pick<Platform, 'remote' | 'config'>,
  definition: FormDefinition,
  source: DataSource,
  { name: user, needsWhole }: User,
): Unserved | undefined {
  if (source.request) {
    const host = foreignHost(platform, source, variablesOf(definition))
    return host === undefined ? undefined : { code: 'source_not_allowed', params: { source: source.name, host, user } }
  }
  const kinds: readonly string[] = needsWhole ? wholeKinds : listKinds
  return kinds.includes(source.kind) ? undefined : { code: 'source_unserved', params: { source: source.name, user } }
}
