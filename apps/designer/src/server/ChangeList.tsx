import { Badge } from '@mantine/core'
import type { FormChange } from '@rostrum/contracts/form-office'
import { useSay } from '@rostrum/ui/LocaleProvider'
import { usePageText } from '../texts.ts'
import classes from './ChangesDialog.module.css'

/** What differs between two definitions, change by change. */
export function ChangeList({ changes }: { changes: readonly FormChange[] }) {
  const t = usePageText()
  const say = useSay()
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.key} ${change.option ?? change.fact ?? ''}`} className={classes.change}>
          <Badge color={change.severity === 'breaking' ? 'red' : 'gray'} variant="light">
            {t(`page.severity_${change.severity}`)}
          </Badge>
          <div className={classes.told}>
            <span>{t(`page.change_${change.kind}`)}</span>
            <Changed change={change} />
            {change.option && (
              <span>{say(`${change.kind === 'config' ? 'form_setting' : 'setting'}.${change.option}`)}</span>
            )}
            {change.fact && <span>{t(`page.fact_${change.fact}`)}</span>}
          </div>
        </li>
      ))}
      {changes.length === 0 && <li>{t('page.changes_none')}</li>}
    </ul>
  )
}

/** What has changed, as its author knows it: by its words, by its kind where it has none, by its name where that would be vague. */
function Changed({ change: { key, label, isLabelShared, type } }: { change: FormChange }) {
  const say = useSay()
  const isOfNode = type !== 'form'
  const words = label ?? (isOfNode ? say(`widget.${type}`) : undefined)
  return (
    <>
      {words !== undefined && <strong className={classes.words}>{words}</strong>}
      {key !== '' && (label === undefined || isLabelShared) && <code>{key}</code>}
    </>
  )
}
