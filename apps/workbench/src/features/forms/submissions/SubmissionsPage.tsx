import layout from '../../../parts/page/layout.module.css'
import { usePageAddress } from '../../../shell/page-context.ts'
import { SubmissionList } from './SubmissionList.tsx'
import { SubmissionView } from './SubmissionView.tsx'

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
        <SubmissionView code={code} id={id} onBack={() => show(null)} />
      )}
    </div>
  )
}
