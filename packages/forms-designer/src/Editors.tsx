import { lazyPage } from '@rostrum/ui/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { ClearDialog } from './exchange/ClearDialog.tsx'
import { ExportDialog } from './exchange/ExportDialog.tsx'
import { ImportDialog } from './exchange/ImportDialog.tsx'
import { ImportNotesDialog } from './exchange/ImportNotesDialog.tsx'
import { CommandMenu } from './palette/CommandMenu.tsx'
import { DefaultRowsDialog } from './settings/DefaultRowsDialog.tsx'
import { OptionsDialog } from './settings/OptionsDialog.tsx'
import { SourceDialog } from './settings/SourceDialog.tsx'
import { Tour } from './tour/Tour.tsx'
import type { OpenEditor } from './view/designer-context.ts'
import { EditorError } from './view/EditorError.tsx'
import { ErrorBoundary } from './view/ErrorBoundary.tsx'
import { KeysDialog } from './view/KeysDialog.tsx'

const PreviewDialog = lazyPage(
  () => import('./preview/PreviewDialog.tsx'),
  ({ PreviewDialog: Part }) => Part,
)
const CodeDialog = lazyPage(
  () => import('./codegen/CodeDialog.tsx'),
  ({ CodeDialog: Part }) => Part,
)
const RulesDialog = lazyPage(
  () => import('./rules/RulesDialog.tsx'),
  ({ RulesDialog: Part }) => Part,
)
const TextsDialog = lazyPage(
  () => import('./texts/TextsDialog.tsx'),
  ({ TextsDialog: Part }) => Part,
)
const ScriptDialog = lazyPage(
  () => import('./scripts/ScriptDialog.tsx'),
  ({ ScriptDialog: Part }) => Part,
)

const DiagnosticsDialog = lazyPage(
  () => import('./diagnostics/DiagnosticsDialog.tsx'),
  ({ DiagnosticsDialog: Part }) => Part,
)

type EditorsProps = { request: OpenEditor | undefined; onClose: () => void }

/**
 * The dialogs above the designer, one at a time. A dialog that fails to load reports it and does not change the form.
 */
export function Editors({ request, onClose }: EditorsProps): ReactNode {
  if (!request) return null
  return (
    <ErrorBoundary fallback={(retry) => <EditorError onRetry={retry} onClose={onClose} />}>
      <Suspense>
        <ActiveEditor request={request} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  )
}

function ActiveEditor({ request, onClose }: { request: OpenEditor; onClose: () => void }) {
  switch (request.kind) {
    case 'widgets':
      return <CommandMenu onClose={onClose} />
    case 'preview':
      return <PreviewDialog onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'import_notes':
      return <ImportNotesDialog onClose={onClose} />
    case 'code':
      return <CodeDialog onClose={onClose} />
    case 'export':
      return <ExportDialog onClose={onClose} />
    case 'diagnostics':
      return <DiagnosticsDialog onClose={onClose} />
    case 'clear':
      return <ClearDialog onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'tour':
      return <Tour onDone={onClose} />
    case 'options':
      return <OptionsDialog nodeId={request.nodeId} onClose={onClose} />
    case 'default_rows':
      return <DefaultRowsDialog nodeId={request.nodeId} onClose={onClose} />
    case 'source':
      return <SourceDialog sourceName={request.sourceName} onClose={onClose} />
    case 'texts':
      return <TextsDialog nodeId={request.nodeId} onClose={onClose} />
    case 'rules':
      return <RulesDialog start={request.start} onClose={onClose} />
    case 'script':
      return <ScriptDialog nodeId={request.nodeId} hook={request.hook} onClose={onClose} />
  }
}
