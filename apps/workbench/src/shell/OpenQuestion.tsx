import { lazyComponent } from '@rostrum/ui/lazy-component'
import { useStore } from '@rostrum/ui/store'
import { Suspense, useEffect } from 'react'
import { openQuestion } from './question.ts'
import { useTabs } from './tabs.ts'

const ConfirmDialog = lazyComponent(
  () => import('@rostrum/ui/ConfirmDialog'),
  (part) => part.ConfirmDialog,
  { errorPlacement: 'page' },
)

/** Shows the question of `askQuestion`. */
export function OpenQuestion() {
  const question = useStore(openQuestion)
  const isUnsaved = useTabs().some(({ unsaved }) => unsaved)
  // The question is there although a deployment removes its code while someone types.
  useEffect(() => {
    if (isUnsaved) void ConfirmDialog.preload()
  }, [isUnsaved])
  if (!question) return null
  const { onConfirm, onCancel, ...texts } = question
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        {...texts}
        opened
        kind="destructive"
        onConfirm={() => {
          openQuestion.set(undefined)
          onConfirm()
        }}
        onClose={() => {
          // Also called after the confirmation, which may have asked the next question.
          if (openQuestion.get() !== question) return
          openQuestion.set(undefined)
          onCancel?.()
        }}
      />
    </Suspense>
  )
}
