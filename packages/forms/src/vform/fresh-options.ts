import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { Json } from '../definition/option-kinds.ts'
import { typeInVForm } from './shape.ts'

/** Every option that VForm expects a widget to have, as it writes one that says nothing. */
export function freshOptionsOf(type: string): Record<string, Json> {
  const options: Record<string, Json> = {}
  for (const each of new Set([typeInVForm(type), type])) {
    for (const { option, default: absent } of catalogueEntry(each)?.settings ?? []) {
      options[option] = option === 'labelAlign' ? '' : absent
    }
  }
  return options
}
