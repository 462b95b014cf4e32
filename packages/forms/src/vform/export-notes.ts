import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { JsonObject } from '../definition/json.ts'
import { nodesIn } from '../definition/nodes-in.ts'
import type { OptionName } from '../definition/option-kinds.ts'
import { isOptionName } from '../definition/parse-options.ts'
import { isSameJson } from '../definition/same-json.ts'
import { isBlank } from '../validation/failure.ts'
import { importVForm } from './import-vform.ts'
import { isVFormOrigin } from './origin.ts'
import { displayNameOf } from './subject-of.ts'
import { isUnsupportedInVForm, isUnsupportedTypeInVForm } from './unsupported-in-vform.ts'

/**
 * Parts of a form that VForm shows or runs differently, although the document contains them. `widgets` are labels that
 * authors know.
 */
export type ExportNote =
  | { readonly kind: 'rules'; readonly count: number }
  | { readonly kind: 'translations'; readonly languages: readonly string[] }
  | { readonly kind: 'sections' | 'unknown'; readonly widgets: readonly string[] }
  | { readonly kind: 'sources' | 'variables'; readonly names: readonly string[] }
  | { readonly kind: 'options'; readonly widget: string; readonly options: readonly OptionName[] }
  /** Parts that an import of the document does not restore. */
  | { readonly kind: 'changed'; readonly widgets: readonly string[]; readonly parts: readonly FormPart[] }
  /** The document is too large or too deep to import again. */
  | { readonly kind: 'unreadable' }

type FormPart = 'config' | 'rules' | 'dataSources' | 'translations'

/** @param written the document that `exportVForm` creates for the form */
export function exportNotes(definition: FormDefinition, written: JsonObject): readonly ExportNote[] {
  const { rules = [], translations = {}, dataSources = [], config } = definition
  const nodes = nodesIn(definition.children)
  const widgets = (fits: (node: WidgetNode) => boolean) => nodes.filter(fits).map(displayName)
  const notes: readonly ExportNote[] = [
    ...changes(definition, written),
    { kind: 'rules', count: rules.length },
    { kind: 'translations', languages: Object.keys(translations) },
    { kind: 'sections', widgets: widgets(({ type, origin }) => type === 'section' && !isVFormOrigin(origin)) },
    {
      kind: 'unknown',
      widgets: widgets(({ type, origin }) => isUnsupportedTypeInVForm(type) && !isVFormOrigin(origin)),
    },
    { kind: 'sources', names: dataSources.filter(({ request }) => !request).map(({ name }) => name) },
    { kind: 'variables', names: Object.keys(config.variables ?? {}) },
    ...nodes.map(
      (node): ExportNote => ({ kind: 'options', widget: displayName(node), options: unsupportedOptions(node) }),
    ),
  ]
  return notes.filter((note) => !isEmpty(note))
}

function isEmpty(note: ExportNote): boolean {
  switch (note.kind) {
    case 'rules':
      return note.count === 0
    case 'translations':
      return note.languages.length === 0
    case 'sections':
    case 'unknown':
      return note.widgets.length === 0
    case 'sources':
    case 'variables':
      return note.names.length === 0
    case 'options':
      return note.options.length === 0
    case 'changed':
      return note.widgets.length + note.parts.length === 0
    case 'unreadable':
      return false
  }
}

const displayName = ({ id, options }: WidgetNode) => displayNameOf(options as JsonObject) ?? id

/** Documents of VForm and its forks have these also where it does not show them. */
const writtenByVForm: ReadonlySet<string> = new Set(['label', 'columnWidth'])

function unsupportedOptions({ type, options, origin }: WidgetNode): readonly OptionName[] {
  const settings = catalogueEntry(type)?.settings ?? []
  const isOriginal = (name: string) => writtenByVForm.has(name) && isVFormOrigin(origin)
  return Object.entries(options).flatMap(([name, value]) => {
    const setting = settings.find(({ option }) => option === name)
    const saysNothing = isBlank(value) || isSameJson(value, setting?.default)
    return setting && isOptionName(name) && !saysNothing && !isOriginal(name) && isUnsupportedInVForm(type, name)
      ? [name]
      : []
  })
}

function changes(definition: FormDefinition, written: JsonObject): readonly ExportNote[] {
  const back = importVForm(written).definition
  if (!back) return [{ kind: 'unreadable' }]
  const read = new Map(nodesIn(back.children).map((node) => [node.id, node]))
  const isChanged = (node: WidgetNode) => {
    const other = read.get(node.id)
    return other?.type !== node.type || !isSameJson(other.options, withoutEmpty(node.options))
  }
  const parts = (['config', 'rules', 'dataSources', 'translations'] as const).filter(
    (part) => !isSameJson(definition[part] ?? (isListed(part) ? [] : {}), back[part]),
  )
  return [{ kind: 'changed', widgets: nodesIn(definition.children).filter(isChanged).map(displayName), parts }]
}

const isListed = (part: FormPart) => part === 'rules' || part === 'dataSources'

/** Empty options count as absent, as in every form that is read. */
function withoutEmpty(options: WidgetNode['options']): JsonObject {
  const given = Object.entries(options).filter(([name, value]) => !isOptionName(name) || (value ?? null) !== null)
  return Object.fromEntries(given) as JsonObject
}
