import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
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

type Named = Pick<ActPreview, 'labels' | 'datedFields'>

/** Writes a value of an employment for people: a name, a day, a number or a word. */
export function useValueText({ labels, datedFields }: Named): (field: string, value: unknown) => string {
  const t = useT()
  const { date, number } = useFormats()
  const { list } = useTextJoins()
  const { option } = useResourceLabels('employment')
  const wordOf = (field: string, value: string): string =>
    datedFields.find(({ name }) => name === field)?.optionLabels?.[value] ?? option(field, value)
  const textOf = (field: string, text: string): string => {
    const relation = relations[field]
    if (relation !== undefined) return labels[relation]?.[text] ?? '–'
    return isDay.test(text) ? date(text, 'date') : wordOf(field, text)
  }
  return (field, value) => {
    if (value === null || value === undefined || value === '') return '–'
    if (Array.isArray(value)) return list(value.map((one) => wordOf(field, String(one)))) || '–'
    if (typeof value === 'boolean') return t(value ? 'option.yes' : 'option.no')
    return typeof value === 'number' ? number(value) : textOf(field, String(value))
  }
}
