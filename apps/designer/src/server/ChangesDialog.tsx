import { Badge } from '@mantine/core'
import type { DefinitionChange } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import type { ReactNode } from 'react'
import { usePageText } from '../texts.ts'
import classes from './ChangesDialog.module.css'

type Listed = Pick<DefinitionChange, 'severity' | 'kind' | 'key' | 'type'> & { readonly option?: string | undefined }

type ChangesDialogProps = {
  title: string
  /** What is compared, and what the choice means. */
  hint: string
  changes: readonly Listed[]
  actions: ReactNode
  onClose: () => void
}

/** What differs between two definitions, change by change, and what can be done about it. */
export function ChangesDialog({ title, hint, changes, actions, onClose }: ChangesDialogProps) {
  const t = usePageText()
  return (
    <Dialog opened onClose={onClose} title={title} width={640}>
      <p>{hint}</p>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.key} ${change.option ?? ''}`} className={classes.change}>
            <Badge color={change.severity === 'breaking' ? 'red' : 'gray'} variant="light">
              {t(`page.severity_${change.severity}`)}
            </Badge>
            <span>{t(`page.change_${change.kind}`)}</span>
            <code>{[change.key, change.option].filter(Boolean).join(' · ')}</code>
          </li>
        ))}
        {changes.length === 0 && <li>{t('page.changes_none')}</li>}
      </ul>
      {actions}
    </Dialog>
  )
}
