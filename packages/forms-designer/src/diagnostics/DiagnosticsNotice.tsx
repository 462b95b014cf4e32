import { Button } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { BrokenScriptList } from './BrokenScripts.tsx'
import { isBrokenScript } from './is-broken-script.ts'
import { isPublicationRefused } from './is-publication-refused.ts'
import { usePlacedDiagnosticMessage } from './use-diagnostic-message.ts'
import { useDiagnostics } from './use-diagnostics.ts'

/** Warns an author who is about to export or publish the form about its diagnostics, and leads there instead. */
export function DiagnosticsNotice({ onLead: onNavigate }: { onLead: () => void }) {
  const t = useT()
  const { open } = useDesigner()
  const sentence = usePlacedDiagnosticMessage()
  const diagnostics = useDiagnostics(0)
  const refused = diagnostics.filter(isPublicationRefused)
  const isRefused = refused.length > 0
  const shown = isRefused ? refused : diagnostics
  const broken = shown.filter(isBrokenScript)
  const others = shown.filter((diagnostic) => !isBrokenScript(diagnostic))
  const [first] = others
  const lead = () => {
    onNavigate()
    open({ kind: 'diagnostics' })
  }
  return (
    <div role="status">
      {diagnostics.length > 0 && (
        <Stack gap={8} justifyItems="start" p={12} mt={12} overflowWrap="anywhere" bd="line" bdrs={6}>
          <BrokenScriptList broken={broken} onLead={onNavigate} />
          {first && (
            <p>
              {t(isRefused ? 'designer.diagnostics_refused' : 'designer.diagnostics_warning', {
                count: others.length,
                first: sentence(first),
              })}
            </p>
          )}
          <Button size="xs" variant="default" onClick={lead}>
            {t('designer.diagnostics_show')}
          </Button>
        </Stack>
      )}
    </div>
  )
}
