import { Button } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { BrokenScriptList } from './BrokenScripts.tsx'
import type { Diagnostic } from './diagnostic.ts'
import { isBrokenScript } from './is-broken-script.ts'
import { isPublicationRefused } from './is-publication-refused.ts'
import { usePlacedDiagnosticMessage } from './use-diagnostic-message.ts'
import { useDiagnostics } from './use-diagnostics.ts'

/** The script does not run, or not to its end, and its name leads to it. */
const isOfOneScript = (diagnostic: Diagnostic) => isBrokenScript(diagnostic) || diagnostic.kind === 'endless'

/** Warns an author who is about to export or publish the form about its diagnostics, and leads there instead. */
export function DiagnosticsNotice({ onLead: onNavigate }: { onLead: () => void }) {
  const t = useT()
  const { open } = useDesigner()
  const sentence = usePlacedDiagnosticMessage()
  const diagnostics = useDiagnostics(0)
  const refused = diagnostics.filter(isPublicationRefused)
  const isRefused = refused.length > 0
  const shown = isRefused ? refused : diagnostics
  const scripts = shown.filter(isOfOneScript)
  const others = shown.filter((diagnostic) => !isOfOneScript(diagnostic))
  const [first] = others
  const lead = () => {
    onNavigate()
    open({ kind: 'diagnostics' })
  }
  return (
    <div role="status">
      {diagnostics.length > 0 && (
        <Stack gap={8} justifyItems="start" p={12} mt={12} overflowWrap="anywhere" bd="line" bdrs={6}>
          <BrokenScriptList broken={scripts} onLead={onNavigate} />
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
