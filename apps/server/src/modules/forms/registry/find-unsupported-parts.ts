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
import { collectScripts } from '@rostrum/forms/scripts/scripts-of'
import type { Platform } from '../../../kernel/platform.ts'
import { listKinds, wholeKinds } from './references.ts'
import { scriptLabel, widgetLabel } from './script-label.ts'
import { variablesOf } from './sources/build-request.ts'
import { disallowedHost } from './sources/query-source.ts'

/** The host, with the codes of its dictionaries. */
export type FormHost = Pick<Platform, 'remote' | 'config'> & { readonly dictionaries: ReadonlySet<string> }

/** The parts of a form that cannot be displayed: no list or widget exists for them here. */
export function findUnsupportedParts(host: FormHost, definition: FormDefinition): readonly FormRefusal[] {
  const { nodes } = compileForm(definition).plan
  return [
    ...nodes.filter(isUnsupportedWidget).map(unsupportedWidget),
    ...nodes.flatMap((plan) => unsupportedUpload(plan) ?? []),
    ...(definition.dataSources ?? []).flatMap((source) => {
      const [user] = [...fieldUsesOf(source, nodes), ...scriptUsesOf(source, definition)]
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
    return { code: 'upload_type_unserved', params: { widget, type, types: extensions.join(', ') } }
  }
  const limit = maximumBytes / megabyte
  return fileMaxSize > limit
    ? { code: 'upload_size_unserved', params: { widget, size: fileMaxSize, limit } }
    : undefined
}

type SourceUse = { readonly name: string; readonly needsWhole: boolean }

function fieldUsesOf({ name }: DataSource, nodes: readonly NodePlan[]): readonly SourceUse[] {
  return nodes
    .filter(({ options }) => options.dsName === name)
    .map((plan) => ({ name: widgetLabel(plan), needsWhole: plan.node.type === 'data-table' }))
    .toSorted((one, other) => Number(other.needsWhole) - Number(one.needsWhole))
}

const scriptUsesOf = ({ name }: DataSource, definition: FormDefinition): readonly SourceUse[] =>
  collectScripts(definition)
    .filter(({ source }) => usesSource(source, name))
    .map((script) => ({ name: scriptLabel(definition, script), needsWhole: true }))

/** A script contains the name of its source as a literal, or computes it: then it may be any source. */
const usesSource = (script: string, source: string): boolean =>
  /executeDataSource\s*\(\s*[^'"`\s]/.test(script) ||
  (script.includes('executeDataSource') &&
    ["'", '"', '`'].some((quote) => script.includes(`${quote}${source}${quote}`)))

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
