import { Suspense } from 'react'
import { useHasPermission, usePageAddress } from '../../../shell/page-context.ts'
import { CreateDialog } from './create-dialog.ts'
import { ProjectViews } from './ProjectViews.tsx'
import { useOpenProject } from './use-open-project.ts'

/** The views of the projects, and the dialog for a new one, which the address asks for. */
export function ProjectListActions() {
  const [params, change] = usePageAddress()
  const mayWrite = useHasPermission('project:write')
  const open = useOpenProject()
  const close = () => change((address) => address.delete('id'))
  return (
    <>
      <ProjectViews />
      <Suspense>{mayWrite && params.get('id') === 'new' && <CreateDialog onClose={close} onCreated={open} />}</Suspense>
    </>
  )
}
