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

export function typeInVForm(type: string): string {
  return type.startsWith(displaced) ? typeInVForm(type.slice(displaced.length)) : type
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Properties that VForm keeps beside the options and we among them. */
export function besideOptionsOf(type: string): readonly ('displayType' | 'merged')[] {
  const own = typeInVForm(type)
  return own === 'tab' ? ['displayType'] : own === 'table-cell' ? ['merged'] : []
}
