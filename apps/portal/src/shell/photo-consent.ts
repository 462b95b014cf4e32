import { createStore, useStore } from '@rostrum/ui/store'
import { call } from './api.ts'
import { onSessionEnd } from './session.ts'

/** The pending question; its answer continues or cancels the upload. */
const question = createStore<((agrees: boolean) => void) | undefined>(undefined)
/** The consent of the signed-in person is on record, as far as this page knows. */
let isConsented = false
onSessionEnd(() => {
  isConsented = false
})

export const usePhotoQuestion = () => useStore(question)

/** Asks for the separate consent to the use of the photo, before the first one is uploaded. */
export async function askPhotoConsent(): Promise<boolean> {
  if (isConsented) return true
  const { consents } = await call('GET /recruitApi/app/api/person/data/overview', {})
  const isOnRecord = consents.some(({ document }) => document === 'photo')
  const agrees = isOnRecord || (await new Promise<boolean>((resolve) => question.set(resolve)))
  question.set(undefined)
  isConsented = agrees
  return agrees
}
