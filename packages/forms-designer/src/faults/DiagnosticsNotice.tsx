import { Button } from '@mantine/core'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './FaultsDialog.module.css'
import { useDiagnosticMessage } from './use-diagnostic-message.ts'
import { useDiagnostics } from './use-diagnostics.ts'

/** Warns an author who is about to export or publish the form about its diagnostics, and leads there instead. */
export function DiagnosticsNotice({ onLead: onNavigate }: { onLead: () => void }) {
  const t = useT()
  const { open } = useDesigner()
  const sentence = useDiagnosticMessage()
  const faults = useDiagnostics(0)
  const [first] = faults
  const lead = () => {
    onNavigate()
    open({ kind: 'faults' })
  }
  return (
    <div role="status">
      {first && (
        <div className={classes.note}>
          <p>{t('designer.diagnostics_warning', { count: faults.length, first: sentence(first) })}</p>
          <Button size="xs" variant="default" onClick={lead}>
            {t('designer.diagnostics_show')}
          </Button>
        </div>
      )}
    </div>
  )
}
