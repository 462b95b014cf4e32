import { Dialog } from '@rostrum/ui/Dialog'
import { Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useListPart } from '../view/use-list-part.tsx'
import { useDocument } from '../view/use-session.ts'
import classes from './DiagnosticsDialog.module.css'
import type { Diagnostic } from './diagnostic.ts'
import { isPublicationRefused } from './is-publication-refused.ts'
import { lintForm } from './lint-form.ts'
import { orderDiagnostics } from './order-diagnostics.ts'
import { useDiagnosticMessage } from './use-diagnostic-message.ts'
import { useOpenFix } from './use-open-fix.ts'
import { useWidgetNames } from './use-widget-names.ts'

/** A long form may have hundreds. */
const firstEntries = 50

/** The diagnostics of the form. Each leads to the place of its fix. */
export function DiagnosticsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { today, hostWidgets, slowDiagnostics } = useDesigner()
  const document = useDocument()
  const nameOf = useWidgetNames(document)
  const sentence = useDiagnosticMessage()
  const openFix = useOpenFix()
  const found = [...lintForm(document.definition, today, hostWidgets), ...slowDiagnostics]
  const diagnostics = orderDiagnostics(found, document)
  const { shown, more, list } = useListPart<Diagnostic, HTMLUListElement>(diagnostics, firstEntries)
  const lead = (diagnostic: Diagnostic) => {
    if (!openFix(diagnostic)) onClose()
  }
  const placeOf = ({ nodeId }: Diagnostic) => {
    const node = nodeId === undefined ? undefined : document.find(nodeId)?.node
    return node ? nameOf(node) : t('designer.form')
  }
  return (
    <Dialog opened onClose={onClose} title={t('designer.diagnostics_title')} width={560}>
      {diagnostics.length === 0 ? (
        <p>{t('designer.no_problems')}</p>
      ) : (
        <Stack gap={4} overflow="auto" className={classes.diagnostics}>
          <Stack component="ul" ref={list} gap={4}>
            {shown.map((diagnostic) => (
              <li key={JSON.stringify(diagnostic)}>
                <Stack
                  component={PlainButton}
                  gap={2}
                  w="full"
                  mih={44}
                  py={8}
                  px={12}
                  bd="line"
                  bdrs={6}
                  overflowWrap="anywhere"
                  className={classes.diagnostic}
                  onClick={() => lead(diagnostic)}
                >
                  <Flex wrap="wrap" columnGap={12} align="baseline" justify="space-between">
                    <strong>{placeOf(diagnostic)}</strong>
                    {isPublicationRefused(diagnostic) && (
                      <Text span fz={12} c="error">
                        {t('designer.diagnostic_refused')}
                      </Text>
                    )}
                  </Flex>
                  <Text span fz={13} lh={20} c="sub">
                    {sentence(diagnostic)}
                  </Text>
                </Stack>
              </li>
            ))}
          </Stack>
          {more}
        </Stack>
      )}
    </Dialog>
  )
}
