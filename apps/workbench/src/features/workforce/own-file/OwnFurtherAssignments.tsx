import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { FactSection } from './FactSection.tsx'
import classes from './own-file.module.css'
import type { OwnFile } from './own-file.ts'

/** Further posts with their days and states, and for whom the person acts. Most people have none, and see no section. */
export function OwnFurtherAssignments({ furtherAssignments }: Pick<OwnFile, 'furtherAssignments'>) {
  const t = useT()
  const { date } = useFormats()
  const { option } = useResourceLabels('further-assignment')
  const day = (value: string | null) => (value === null ? '…' : date(value, 'date'))
  if (furtherAssignments.length === 0) return null
  return (
    <FactSection title={t('page.further-assignments')} isEmpty={false}>
      {furtherAssignments.map(({ id, kind, actsFor, post, department, from, to, state }) => (
        <div key={id} className={classes.row}>
          <b>{[option('kind', kind), actsFor].filter(Boolean).join(' · ')}</b>
          <span>{[post, department].filter(Boolean).join(' · ')}</span>
          <span>{`${day(from)} – ${day(to)}`}</span>
          <span>{option('state', state)}</span>
        </div>
      ))}
    </FactSection>
  )
}
