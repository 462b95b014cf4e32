import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from './query-client.ts'
import { setSessionPerson, useSignedIn } from './session.ts'

/** The signed-in person, or undefined while unknown or signed out. */
export function useUser() {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...apiQuery('GET /recruitApi/app/api/person/info/getById', {}), enabled: signedIn })
  const id = data?.personId
  useEffect(() => {
    if (id) setSessionPerson(id)
  }, [id])
  return signedIn ? data : undefined
}
