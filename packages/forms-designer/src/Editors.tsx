import { latePage } from '@rostrum/ui/late'
import { type ReactNode, Suspense } from 'react'
import { ClearDialog } from './exchange/ClearDialog.tsx'
import { ExportDialog } from './exchange/ExportDialog.tsx'
import { ImportDialog } from './exchange/ImportDialog.tsx'
import { ImportNotesDialog } from './exchange/ImportNotesDialog.tsx'
import { CommandMenu } from './palette/CommandMenu.tsx'
import { OptionsDialog } from './settings/OptionsDialog.tsx'
import { SourceDialog } from './settings/SourceDialog.tsx'
import { Tour } from './tour/Tour.tsx'
import type { OpenEditor } from './view/designer-context.ts'
import { EditorFailed } from './view/EditorFailed.tsx'
import { Guard } from './view/Guard.tsx'
import { KeysDialog } from './view/KeysDialog.tsx'

const PreviewDialog = latePage(
  () => import('./preview/PreviewDialog.tsx'),
  ({ PreviewDialog: Part }) => Part,
)
const CodeDialog = latePage(
  () => import('./codegen/CodeDialog.tsx'),
  ({ CodeDialog: Part }) => Part,
)
const RulesDialog = latePage(
  () => import('./rules/RulesDialog.tsx'),
  ({ RulesDialog: Part }) => Part,
)
const TextsDialog = latePage(
  () => import('./texts/TextsDialog.tsx'),
  ({ TextsDialog: Part }) => Part,
)
const ScriptDialog = latePage(
  () => import('./scripts/ScriptDialog.tsx'),
  ({ ScriptDialog: Part }) => Part,
)

const FaultsDialog = latePage(
  () => import('./faults/FaultsDialog.tsx'),
  ({ FaultsDialog: Part }) => Part,
)

type EditorsProps = { request: OpenEditor | undefined; onClose: () => void }

/** What stands above the designer, one at a time. One that fails says so and leaves the form alone. */
export function Editors({ request, onClose }: EditorsProps): ReactNode {
  if (!request) return null
  return (
    <Guard fallback={(retry) => <EditorFailed onRetry={retry} onClose={onClose} />}>
      <Suspense>
        <OneEditor request={request} onClose={onClose} />
      </Suspense>
    </Guard>
  )
}

function OneEditor({ request, onClose }: { request: OpenEditor; onClose: () => void }) {
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
    case 'faults':
      return <FaultsDialog onClose={onClose} />
    case 'clear':
      return <ClearDialog onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'tour':
      return <Tour onDone={onClose} />
    case 'options':
      return <OptionsDialog nodeId={request.nodeId} onClose={onClose} />
    case 'source':
      return <SourceDialog sourceName={request.sourceName} onClose={onClose} />
    case 'texts':
      return <TextsDialog nodeId={request.nodeId} onClose={onClose} />
    case 'rules':
      return <RulesDialog onClose={onClose} />
    case 'script':
      return <ScriptDialog nodeId={request.nodeId} hook={request.hook} onClose={onClose} />
  }
}
