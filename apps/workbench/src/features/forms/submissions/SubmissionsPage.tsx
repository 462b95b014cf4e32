import { lazyComponent } from '@rostrum/ui/lazy-component'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { Suspense } from 'react'
import { withFormTexts } from '../../../parts/forms/with-form-texts.ts'
import layout from '../../../parts/page/layout.module.css'
import { usePageAddress } from '../../../shell/page-context.ts'
import { SubmissionList } from './SubmissionList.tsx'

/** The form engine that draws the answers is loaded when a submission is opened. */
const SubmissionView = lazyComponent(
  () => import('./SubmissionView.tsx'),
  (part) => part.SubmissionView,
  withFormTexts,
)

/** Who has submitted a form, and what: the list, or one of them. */
export function SubmissionsPage() {
  const [params, change] = usePageAddress()
  const code = params.get('form') ?? ''
  const id = params.get('id')
  const show = (submission: string | null) =>
    change((address) => {
      if (submission === null) address.delete('id')
      else address.set('id', submission)
    })
  return (
    <div className={layout.page}>
      {id === null ? (
        <SubmissionList code={code} onOpen={show} />
      ) : (
        <Suspense fallback={<SkeletonBlocks />}>
          <SubmissionView code={code} id={id} onBack={() => show(null)} />
        </Suspense>
      )}
    </div>
  )
}
