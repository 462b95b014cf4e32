import { FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import type { Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { useFigureName } from './use-figure-name.ts'

type DifferencesProps = Output<'GET /workbenchApi/attendance/adjustments/{id}/figures'>

/** How pay figures differ by an adjustment. */
export function Differences({ differences, kinds }: DifferencesProps) {
  const t = useT()
  const { number } = useFormats()
  const nameOf = useFigureName(kinds)
  if (differences.length === 0) return <Text c="sub">{t('pay_figures.no_change')}</Text>
  return (
    <FactList
      facts={differences.map(({ name, value }) => ({
        key: name,
        term: nameOf(name),
        value: value > 0 ? `+${number(value)}` : number(value),
      }))}
    />
  )
}
