import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shell/Loaded.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { profileFormQuery } from './profile-queries.ts'

/** The personal information, to fill in and to change. */
export function Component() {
  const profile = useQuery(profileFormQuery)
  const person = useQuery(apiQuery('GET /recruitApi/app/api/person/info/getById', {}))
  return (
    <Loaded query={person}>
      {({ personId }) => (
        <Loaded query={profile}>{(data) => <ProfileForm key={personId} profile={data} personId={personId} />}</Loaded>
      )}
    </Loaded>
  )
}
