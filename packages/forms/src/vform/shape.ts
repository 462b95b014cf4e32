import { entryOf } from '../definition/entry-of.ts'
import type { Json } from '../definition/option-kinds.ts'

/** Where VForm keeps the children of a widget: fields and panes in lists of different names. */
type ChildList = 'cols' | 'rows' | 'tabs' | 'widgetList'

const listsByType: Readonly<Record<string, ChildList>> = {
  grid: 'cols',
  table: 'rows',
  'table-row': 'cols',
  tab: 'tabs',
}

export function childListOf(type: string): ChildList {
  return entryOf(listsByType, typeInVForm(type)) ?? 'widgetList'
}

const displaced = 'vform-'

/** The type of a placeholder for a widget that may not stand where it stands. */
export function displacedType(type: string): string {
  return `${displaced}${type}`
}

export const isDisplaced = (type: string) => type.startsWith(displaced)

/** The type of a widget wherever it stands. */
export function placedType(type: string): string {
  return isDisplaced(type) ? placedType(type.slice(displaced.length)) : type
}

/** Types that VForm has no equal of, and what stands for them there. */
const likened: Readonly<Record<string, string>> = { section: 'card' }

export function typeInVForm(type: string): string {
  const own = placedType(type)
  return entryOf(likened, own) ?? own
}

/** Whether a widget of a VForm type may stand for one of a type of ours. */
export function standsFor(typeOfVForm: string, type: string): boolean {
  return entryOf(likened, type) === typeOfVForm
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Properties that VForm keeps beside the options and we among them. */
export function besideOptionsOf(type: string): readonly ('displayType' | 'merged')[] {
  const own = typeInVForm(type)
  return own === 'tab' ? ['displayType'] : own === 'table-cell' ? ['merged'] : []
}

/** Containers that open over the form. */
const dialogs: ReadonlySet<Json | undefined> = new Set(['vf-dialog', 'vf-drawer'])

export const isDialog = (type: Json | undefined) => dialogs.has(type)

/**
 * Rows of a table have no type of their own; a table without rows is what others call a data table, and dialogs are
 * sections with us.
 */
export function typeOf(raw: Json | undefined, part: string | undefined, rest: { readonly rows?: Json }): string {
  const type = part ?? (typeof raw === 'string' && raw !== '' ? raw : 'unknown')
  if (isDialog(type)) return 'section'
  return type === 'table' && !isList(rest.rows) ? 'data-table' : type
}

/** The type of the children of a widget whose children do not say theirs. */
export function partOf(type: string): string | undefined {
  const own = placedType(type)
  return own === 'table' ? 'table-row' : own === 'table-row' ? 'table-cell' : undefined
}
