import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FormSkeleton } from '../../form-host/FormSkeleton.tsx'
import { OfflineForm } from '../../form-host/OfflineForm.tsx'
import { activeApplication } from '../../recruitment/active-application.ts'
import { useEditLock } from '../../recruitment/edit-lock.ts'
import type { Application, Project } from '../../recruitment/records.ts'
import { applicationQuery, projectQuery } from '../../recruitment/recruitment-queries.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { usePageSubject } from '../../shell/open-pages.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { FormHeading } from './FormHeading.tsx'
import { LockedForm } from './LockedForm.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { formQuery } from './registration-queries.ts'
import { isSubmissionPending } from './submission-client.ts'
import { useSubmission } from './use-submission.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

/** The registration form of a project: fill in, review, submit. */
export function Component() {
  const projectId = useSearchParams()[0].get('projectId') ?? ''
  return <RegistrationPage key={projectId} projectId={projectId} />
}

function RegistrationPage({ projectId }: { projectId: string }) {
  const project = useQuery(projectQuery(projectId))
  usePageSubject(project.data?.title)
  return (
    <QueryContent query={project} skeleton={<FormSkeleton heading={<FormHeading />} />} offline={<OfflineForm />}>
      {(data) => {
        const id = activeApplication(data)
        return id ? (
          <ExistingApplication project={data} id={id} />
        ) : (
          <EditableForm project={data} application={undefined} />
        )
      }}
    </QueryContent>
  )
}

function ExistingApplication({ project, id }: { project: Project; id: string }) {
  const application = useQuery(applicationQuery(id))
  const { state } = useSubmission(id)
  // A form that closes later, above all at its deadline, must stay open for an applicant who is filling it in.
  if (isSubmissionPending(state) || state.kind === 'submitted') return <WaitingRoom state={state} />
  return (
    <QueryContent query={application} skeleton={<LoadingForm project={project} />} offline={<OfflineForm />}>
      {(data) => <EditableForm project={project} application={data} />}
    </QueryContent>
  )
}

/** The project has loaded, the rest is still loading. */
const LoadingForm = ({ project }: { project: Project }) => (
  <FormSkeleton heading={<FormHeading project={project} />} goesOn />
)

function EditableForm({ project, application }: { project: Project; application: Application | undefined }) {
  const now = useServerNow()
  const { reason } = useEditLock(project, application, now)
  if (reason !== undefined) return <LockedForm project={project} application={application} reason={reason} />
  return <OpenForm project={project} application={application} />
}

function OpenForm({ project, application }: { project: Project; application: Application | undefined }) {
  const described = useQuery(formQuery(project.id))
  const person = useQuery(apiQuery('GET /recruitApi/app/api/person/info/getById', {}))
  return (
    <QueryContent query={person} skeleton={<LoadingForm project={project} />} offline={<OfflineForm />}>
      {({ personId }) => (
        <QueryContent query={described} skeleton={<LoadingForm project={project} />} offline={<OfflineForm />}>
          {(data) => (
            <RegistrationForm project={project} application={application} described={data} personId={personId} />
          )}
        </QueryContent>
      )}
    </QueryContent>
  )
}
