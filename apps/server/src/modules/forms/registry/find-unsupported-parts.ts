import type { FormRefusal } from '@rostrum/contracts/forms/registry/calls'
import { hostWidgets } from '@rostrum/contracts/kernel/host-widgets'
import { megabyte, uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import {
  compileForm,
  type DataSource,
  defaultFileMaxSize,
  type FormDefinition,
  fileTypeOf,
  hostComponentOf,
  type NodePlan,
} from '@rostrum/forms'
import { collectScripts, type Script } from '@rostrum/forms/definition/scripts-of'
import { listKinds, wholeKinds } from './references.ts'
import { scriptLabel, widgetLabel } from './script-label.ts'
import { variablesOf } from './sources/build-request.ts'
import { disallowedHost, type SourceHost } from './sources/query-source.ts'

/** The host, with the codes of its dictionaries. */
export type FormHost = SourceHost & { readonly dictionaries: ReadonlySet<string> }

/** The parts of a form that cannot be displayed: no list or widget exists for them here. */
export function findUnsupportedParts(host: FormHost, definition: FormDefinition): readonly FormRefusal[] {
  const { nodes } = compileForm(definition).plan
  const userOf = sourceUsers(nodes, collectScripts(definition))
  return [
    ...nodes.filter(isUnsupportedWidget).map(unsupportedWidget),
    ...nodes.flatMap((plan) => unsupportedUpload(plan) ?? []),
    ...(definition.dataSources ?? []).flatMap((source) => {
      const user = userOf(source)
      return (user && unsupportedUse(host, definition, source, user)) ?? []
    }),
  ]
}

/** A custom widget for the host application that neither portal nor workbench provides. */
function isUnsupportedWidget({ node, options }: NodePlan): boolean {
  const hostComponent = hostComponentOf(node.type, options)
  const names: readonly string[] = hostComponent ? hostWidgets[hostComponent.registry] : []
  return hostComponent !== undefined && !names.includes(hostComponent.name)
}

function unsupportedWidget(plan: NodePlan): FormRefusal {
  const { component, name = '' } = plan.options
  return { code: 'widget_unserved', params: { widget: widgetLabel(plan), component: component || name } }
}

const uploadWidgets: ReadonlySet<string> = new Set(['file-upload', 'picture-upload'])

/** An upload whose files the portal would refuse. Pictures that are cropped leave the page small, and always as JPEG. */
function unsupportedUpload(plan: NodePlan): FormRefusal | undefined {
  const { fileTypes, fileMaxSize = defaultFileMaxSize, cropWidth } = plan.options
  if (!uploadWidgets.has(plan.node.type) || cropWidth !== undefined) return undefined
  const { extensions, maximumBytes } = uploadRules['form-file']
  const widget = widgetLabel(plan)
  const type = fileTypes?.map(fileTypeOf).find((one) => !(extensions as readonly string[]).includes(one))
  if (type !== undefined) {
    return { code: 'upload_type_unserved', params: { widget, type, types: extensions } }
  }
  const limit = maximumBytes / megabyte
  return fileMaxSize > limit
    ? { code: 'upload_size_unserved', params: { widget, size: fileMaxSize, limit } }
    : undefined
}

type SourceUse = { readonly name: string; readonly needsWhole: boolean }

/** Finds who uses a data source: a field, first one that needs the whole list, otherwise the first script. */
function sourceUsers(nodes: readonly NodePlan[], scripts: readonly Script[]) {
  const fields = Map.groupBy(nodes, ({ options }) => options.dsName)
  const scriptUsing = firstScripts(scripts)
  return ({ name }: DataSource): SourceUse | undefined => {
    const users = fields.get(name) ?? []
    const needsWhole = ({ node }: NodePlan) => node.type === 'data-table'
    const field = users.find(needsWhole) ?? users[0]
    if (field) return { name: widgetLabel(field), needsWhole: needsWhole(field) }
    const script = scriptUsing(name)
    return script && { name: scriptLabel(nodes, script), needsWhole: true }
  }
}

/** A script contains the name of its source as a literal, or computes it: then it may be any source. */
function firstScripts(scripts: readonly Script[]): (source: string) => Script | undefined {
  const byName = new Map<string, Script>()
  let ofAny: Script | undefined
  for (const script of scripts.filter(({ source }) => source.includes('executeDataSource'))) {
    if (/executeDataSource\s*\(\s*[^'"`\s]/.test(script.source)) {
      ofAny = script
      break
    }
    // The end of a literal may be the start of the next one: it is not consumed.
    for (const [, , name = ''] of script.source.matchAll(/(['"`])([^'"`]*)(?=\1)/g)) {
      if (!byName.has(name)) byName.set(name, script)
    }
  }
  return (source) => byName.get(source) ?? ofAny
}

function unsupportedUse(
  host: FormHost,
  definition: FormDefinition,
  source: DataSource,
  { name: user, needsWhole }: SourceUse,
): FormRefusal | undefined {
  if (source.request) {
    const disallowed = disallowedHost(host, source, variablesOf(definition))
    if (disallowed === undefined) return undefined
    return { code: 'source_not_allowed', params: { source: source.name, host: disallowed, user } }
  }
  const kinds: readonly string[] = needsWhole ? wholeKinds : listKinds
  if (!kinds.includes(source.kind)) return { code: 'source_unserved', params: { source: source.name, user } }
  const code = source.params?.code ?? ''
  if (source.kind !== 'dictionary' || host.dictionaries.has(code)) return undefined
  return code === ''
    ? { code: 'dictionary_missing', params: { source: source.name, user } }
    : { code: 'dictionary_unknown', params: { source: source.name, code, user } }
}
