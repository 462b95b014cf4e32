import { revealPurposes, sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import { isCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { Link } from 'react-router'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { FactSection } from './FactSection.tsx'
import classes from './own-file.module.css'
import type { OwnFile } from './own-file.ts'

/** Own requests for changes with their state. */
export function OwnChanges({ changes }: Pick<OwnFile, 'changes'>) {
  const t = useT()
  const { date } = useFormats()
  const { labelled } = useTextJoins()
  const { field } = useResourceLabels('employment')
  return (
    <FactSection title={t('own_file.changes')} isEmpty={changes.length === 0}>
      {changes.map((one) => (
        <div key={one.id} className={classes.row}>
          <b>{t(`own_file.state_${one.state}`)}</b>
          <Text span c="sub">
            {date(one.submittedAt, 'stamp')}
          </Text>
          {one.changes.map((change) => (
            <span key={change.field}>
              {labelled(change.label ?? field(change.field), `${change.before || '–'} → ${change.after || '–'}`)}
            </span>
          ))}
          {one.requestId !== null && (
            <Link to={`/approvals/inbox?box=mine&request=${one.requestId}`}>{t('own_file.open_request')}</Link>
          )}
        </div>
      ))}
    </FactSection>
  )
}

/** Who looked at whole sealed values of the person, and what for. */
export function OwnViews({ views, custom }: Pick<OwnFile, 'views' | 'custom'>) {
  const t = useT()
  const { date } = useFormats()
  const { field } = useResourceLabels('employment')
  const fieldText = (name: string) => {
    const known = sealedFields.find((one) => one === name)
    if (isCustomField(name)) return custom.find((one) => one.name === name)?.label ?? name
    return known ? field(known) : t('own_file.document_number')
  }
  const purposeText = (purpose: string) => {
    const known = revealPurposes.find((one) => one === purpose)
    return known ? t(`employee.purpose_${known}`) : purpose
  }
  return (
    <FactSection title={t('own_file.views')} isEmpty={views.length === 0}>
      {views.map((view) => (
        <div key={`${view.at} ${view.field}`} className={classes.row}>
          <Text span c="sub">
            {date(view.at, 'stamp')}
          </Text>
          <span>
            {t('own_file.view', {
              ...{ reader: view.reader, field: fieldText(view.field), purpose: purposeText(view.purpose) },
            })}
          </span>
        </div>
      ))}
    </FactSection>
  )
}
