import { Box, PlainButton, Stack } from '@rostrum/ui/layout'
import type { Diagnostic } from './diagnostic.ts'
import { isBrokenScript } from './is-broken-script.ts'
import { usePlacedDiagnosticMessage } from './use-diagnostic-message.ts'
import { useDiagnostics } from './use-diagnostics.ts'
import { useOpenFix } from './use-open-fix.ts'

/** The list of problems has the others. */
const shownAtMost = 5

/** The scripts of the form that do not run because of a syntax error. Each leads to its line. */
export function BrokenScripts({ onLead }: { onLead: () => void }) {
  const broken = useDiagnostics(0).filter(isBrokenScript)
  return <BrokenScriptList broken={broken} onLead={onLead} mb={16} />
}

type BrokenScriptListProps = { broken: readonly Diagnostic[]; onLead: () => void; mb?: 16 }

export function BrokenScriptList({ broken, onLead, mb }: BrokenScriptListProps) {
  const sentence = usePlacedDiagnosticMessage()
  const openFix = useOpenFix()
  if (broken.length === 0) return null
  const lead = (diagnostic: Diagnostic) => {
    onLead()
    openFix(diagnostic)
  }
  return (
    <Stack component="ul" gap={4} mb={mb} overflowWrap="anywhere">
      {broken.slice(0, shownAtMost).map((diagnostic) => (
        <li key={JSON.stringify(diagnostic)}>
          <Box
            component={PlainButton}
            mih={24}
            ta="start"
            fz="inherit"
            c="error"
            td="underline"
            onClick={() => lead(diagnostic)}
          >
            {sentence(diagnostic)}
          </Box>
        </li>
      ))}
    </Stack>
  )
}
