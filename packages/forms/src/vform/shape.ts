import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { ownEntry } from '../definition/own-entry.ts'
import { unknownWidget, widgetTypeOf } from '../widgets/registry.ts'
import { isJsonObject } from './mark.ts'

/** Where VForm stores the children of a widget: fields and panes in lists of different names. */
type ChildList = 'cols' | 'rows' | 'tabs' | 'widgetList'

const listsByType: Readonly<Record<string, ChildList>> = {
  grid: 'cols',
  table: 'rows',
  'table-row': 'cols',
  tab: 'tabs',
}

export function childListOf(type: string): ChildList {
  return ownEntry(listsByType, typeInVForm(type)) ?? 'widgetList'
}

/** The type of an entry without a type in a list of a foreign name, such as a step. */
export const foreignPart = 'section'

/**
 * The list of the children of a widget. Containers of other systems, and the parts of such containers, may name it
 * themselves, as in `steps: [{ widgetList }]`.
 */
export function childListIn(type: string, rest: JsonObject): string {
  const defaultList = childListOf(type)
  const isForeign =
    (widgetTypeOf(type) === unknownWidget && !isPlaceholderType(type)) || type === foreignPart || type === 'sub-form'
  if (!isForeign || rest[defaultList] !== undefined) return defaultList
  return Object.keys(rest).find((name) => holdsWidgets(rest[name])) ?? defaultList
}

function holdsWidgets(list: Json | undefined): boolean {
  return isList(list) && list.length > 0 && list.every((each) => isJsonObject(each) && (isWidget(each) || isPart(each)))
}

const isWidget = ({ type, options }: JsonObject) => typeof type === 'string' && isJsonObject(options)

const isPart = (part: JsonObject) => isList(part.widgetList) || Object.values(part).some(holdsWidgets)

const placeholderPrefix = 'vform-'

/** The type of a placeholder for a misplaced widget. */
export function placeholderType(type: string): string {
  return `${placeholderPrefix}${type}`
}

export const isPlaceholderType = (type: string) => type.startsWith(placeholderPrefix)

/** The type of a widget in any location. */
export function originalType(type: string): string {
  return isPlaceholderType(type) ? originalType(type.slice(placeholderPrefix.length)) : type
}

/** Types without a VForm equivalent, and their substitutes there. */
const equivalentTypes: Readonly<Record<string, string>> = { section: 'card' }

export function typeInVForm(type: string): string {
  const own = originalType(type)
  return ownEntry(equivalentTypes, own) ?? own
}

/** Whether a widget of a VForm type may represent one of our types. */
export function isEquivalentType(typeOfVForm: string, type: string): boolean {
  return ownEntry(equivalentTypes, type) === typeOfVForm
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Properties that VForm stores next to the options and that are options in our format. */
export function siblingOptionsOf(type: string): readonly ('displayType' | 'merged')[] {
  const own = typeInVForm(type)
  return own === 'tab' ? ['displayType'] : own === 'table-cell' ? ['merged'] : []
}

/** Containers that open over the form. */
const dialogs: ReadonlySet<Json | undefined> = new Set(['vf-dialog', 'vf-drawer'])

export const isDialog = (type: Json | undefined) => dialogs.has(type)

/** A foreign part without a label has its title next to its children. */
export function titleOfPart(type: string, options: JsonObject, { title, label, name }: JsonObject): JsonObject {
  if (type !== foreignPart || options.label !== undefined) return {}
  const found = [title, label, name].find((text) => typeof text === 'string' && text.trim() !== '')
  return found === undefined ? {} : { label: found }
}

/** VForm's sub-form whose rows have a layout. */
const gridSubForm = 'grid-sub-form'

/**
 * VForm's table rows have no type. A table without rows is a data table elsewhere, dialogs become sections, and rows
 * lose their layout, see `RowLayout`.
 */
export function typeOf(raw: Json | undefined, part: string | undefined, rest: { readonly rows?: Json }): string {
  const given = typeof raw === 'string' && raw !== '' ? raw : undefined
  const type = part === foreignPart ? (given ?? part) : (part ?? given ?? 'unknown')
  if (isDialog(type)) return 'section'
  if (type === gridSubForm) return 'sub-form'
  return type === 'table' && !isList(rest.rows) ? 'data-table' : type
}

/**
 * The type of the children of a widget whose children do not name theirs.
 * @param list the list of the children, where it has a foreign name
 */
export function partOf(type: string, list?: string): string | undefined {
  const own = originalType(type)
  if (list !== undefined && list !== childListOf(type)) return foreignPart
  return own === 'table' ? 'table-row' : own === 'table-row' ? 'table-cell' : undefined
}
