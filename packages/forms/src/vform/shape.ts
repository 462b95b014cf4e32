import type { Json } from '../definition/option-kinds.ts'
import { ownEntry } from '../definition/own-entry.ts'

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

/** VForm's table rows have no type. A table without rows is a data table elsewhere, and dialogs become sections. */
export function typeOf(raw: Json | undefined, part: string | undefined, rest: { readonly rows?: Json }): string {
  const type = part ?? (typeof raw === 'string' && raw !== '' ? raw : 'unknown')
  if (isDialog(type)) return 'section'
  return type === 'table' && !isList(rest.rows) ? 'data-table' : type
}

/** The type of the children of a widget whose children do not name theirs. */
export function partOf(type: string): string | undefined {
  const own = originalType(type)
  return own === 'table' ? 'table-row' : own === 'table-row' ? 'table-cell' : undefined
}
