import { UnstyledButton } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'
import { useDocument } from '../view/use-session.ts'
import type { Diagnostic } from './diagnostic.ts'
import classes from './FaultsDialog.module.css'
import { findFixLocation } from './find-fix-location.ts'
import { lintForm } from './lint-form.ts'
import { useDiagnosticMessage } from './use-diagnostic-message.ts'

/** The diagnostics of the form. Each leads to the place of its fix. */
export function DiagnosticsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session, open, today, hostWidgets, timeoutDiagnostics } = useDesigner()
  const document = useDocument()
  const { ofNode } = useTitles()
  const sentence = useDiagnosticMessage()
  const faults = [...lintForm(document.definition, today, hostWidgets), ...timeoutDiagnostics]
  const lead = (fault: Diagnostic) => {
    session.select(fault.nodeId === undefined ? [] : [fault.nodeId])
    const editor = findFixLocation(fault, document.definition)
    if (editor) open(editor)
    else onClose()
  }
  const placeOf = ({ nodeId }: Diagnostic) => {
    const node = nodeId === undefined ? undefined : document.find(nodeId)?.node
    return node ? ofNode(node) : t('designer.form')
  }
  return (
    <Dialog opened onClose={onClose} title={t('designer.diagnostics_title')} width={560}>
      {faults.length === 0 ? (
        <p>{t('designer.no_problems')}</p>
      ) : (
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>
              <UnstyledButton className={classes.fault} onClick={() => lead(fault)}>
                <strong>{placeOf(fault)}</strong>
                <span>{sentence(fault)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
