import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useResourceLabels } from '../../../shell/use-t.ts'
import type { ActPreview } from './act-types.ts'

/** The resources that fields of an employment name. */
const relations: Readonly<Record<string, string>> = {
  departmentId: 'department',
  postId: 'post',
  storeId: 'store',
  managerId: 'employment',
  rankId: 'rank',
  gradeId: 'grade',
  labourRelationId: 'labour-relation',
  unitId: 'business-unit',
}
const isDay = /^\d{4}-\d\d-\d\d$/

/** Writes a value of an employment for people: a name, a day or a word. */
export function useValueText(labels: ActPreview['labels']): (field: string, value: unknown) => string {
  const { date } = useFormats()
  const { option } = useResourceLabels('employment')
  return (field, value) => {
    if (value === null || value === undefined || value === '') return '–'
    const text = String(value)
    const relation = relations[field]
    if (relation !== undefined) return labels[relation]?.[text] ?? '–'
    return isDay.test(text) ? date(text, 'date') : option(field, text)
  }
}
