import { lazy, Suspense } from 'react'
import { ClearDialog } from './exchange/ClearDialog.tsx'
import { ExportDialog } from './exchange/ExportDialog.tsx'
import { ImportDialog } from './exchange/ImportDialog.tsx'
import { CommandMenu } from './palette/CommandMenu.tsx'
import { OptionsDialog } from './settings/OptionsDialog.tsx'
import { SourceDialog } from './settings/SourceDialog.tsx'
import { Tour } from './tour/Tour.tsx'
import type { EditorRequest } from './view/designer-context.ts'
import { KeysDialog } from './view/KeysDialog.tsx'

const PreviewDialog = lazy(async () => ({ default: (await import('./preview/PreviewDialog.tsx')).PreviewDialog }))

const CodeDialog = lazy(async () => ({ default: (await import('./codegen/CodeDialog.tsx')).CodeDialog }))
const RulesDialog = lazy(async () => ({ default: (await import('./rules/RulesDialog.tsx')).RulesDialog }))

const TextsDialog = lazy(async () => ({ default: (await import('./texts/TextsDialog.tsx')).TextsDialog }))

const ScriptDialog = lazy(async () => ({ default: (await import('./scripts/ScriptDialog.tsx')).ScriptDialog }))

type EditorsProps = { request: EditorRequest | undefined; onClose: () => void }

/** What stands above the designer, one at a time. */
export function Editors({ request, onClose }: EditorsProps) {
  return <Suspense>{request && <OneEditor request={request} onClose={onClose} />}</Suspense>
}

function OneEditor({ request, onClose }: { request: EditorRequest; onClose: () => void }) {
  switch (request.kind) {
    case 'widgets':
      return <CommandMenu onClose={onClose} />
    case 'preview':
      return <PreviewDialog onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'code':
      return <CodeDialog onClose={onClose} />
    case 'export':
      return <ExportDialog onClose={onClose} />
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
