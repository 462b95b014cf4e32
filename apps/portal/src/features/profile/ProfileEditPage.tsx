import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '../../form-host/FormSkeleton.tsx'
import { OfflineForm } from '../../form-host/OfflineForm.tsx'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileHeading } from './ProfileHeading.tsx'
import { profileFormQuery } from './profile-queries.ts'

/** The form of the personal information. */
export function Component() {
  const profile = useQuery(profileFormQuery)
  const person = useQuery(apiQuery('GET /recruitApi/app/api/person/info/getById', {}))
  return (
    <QueryContent query={person} skeleton={<FormSkeleton heading={<ProfileHeading />} />} offline={<OfflineForm />}>
      {({ personId }) => (
        <QueryContent
          query={profile}
          skeleton={<FormSkeleton heading={<ProfileHeading />} goesOn />}
          offline={<OfflineForm />}
        >
          {(data) => <ProfileForm key={personId} profile={data} personId={personId} />}
        </QueryContent>
      )}
    </QueryContent>
  )
}
