import { type FormDefinition, isSameJson, parseDefinition } from '@rostrum/forms'
import { compareDefinitions } from '@rostrum/forms/reading/compare-definitions'
import { currentDate } from '../current-date.ts'
import type { DraftStore } from '../draft-store.ts'
import { type FormContent, findDraftOfForm, type ServerLink } from '../drafts.ts'
import { proposeCode } from '../form-address.ts'
import { ApiError, call } from './api.ts'

/** The value stored by the server or this browser is not a form, or has a newer format than this page supports. */
export class InvalidFormError extends Error {}

const fetchDraft = (code: string) => call('GET /workbenchApi/forms/{code}', { code })

/** A form of the server: its draft, or its newest version when there is none. */
export type ServerFormData = Omit<Awaited<ReturnType<typeof fetchDraft>>, 'definition'> & {
  readonly definition: FormDefinition
}

/** @throws ApiError, InvalidFormError */
export async function fetchForm(code: string): Promise<ServerFormData> {
  const served = await fetchDraft(code)
  return { ...served, definition: parseForm(served.definition) }
}

/**
 * A code for a new form. The server reads Chinese names and knows the codes in use; without it, the Latin words of the
 * name do.
 * @throws ApiError when the author is not signed in
 */
export async function fetchCodeProposal(name: string): Promise<string> {
  const local = () => proposeCode(name, currentDate(), (code) => findDraftOfForm(code) !== undefined)
  if (name.trim() === '') return local()
  try {
    const { code } = await call('GET /workbenchApi/form-code-proposal', { name })
    return code ?? local()
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) throw failure
    return local()
  }
}

const versionsLoaded = 8

/**
 * The newest published versions of a form that this page can read, the newest first.
 * @throws ApiError
 */
export async function fetchVersions(code: string) {
  const { records } = await call('GET /workbenchApi/forms/{code}/versions', { code })
  const newest = records.slice(0, versionsLoaded)
  const read = await Promise.all(
    newest.map(async ({ version, publishedAt }) => {
      const stored = await call('GET /workbenchApi/forms/{code}/versions/{version}', { code, version })
      const { definition } = parseDefinition(stored.definition)
      return definition && { version, publishedAt, definition }
    }),
  )
  return read.filter((version) => version !== undefined)
}

/** @throws InvalidFormError */
export function parseForm(source: unknown): FormDefinition {
  const { definition } = parseDefinition(source)
  if (!definition) throw new InvalidFormError()
  return definition
}

/** The form as the server has it now. */
export const createServerLink = ({ code, revision, version, savedAt }: LinkedForm): ServerLink => ({
  code,
  revision,
  ...(typeof version === 'number' && { version, isDraft: typeof savedAt === 'string' }),
})

/** A form of the server with its newest version, if that is known, and the time of the draft that follows it. */
type LinkedForm = Pick<ServerLink, 'code' | 'revision'> & {
  readonly version?: number | null | undefined
  readonly savedAt?: string | null
}

/** When the server saved its draft. */
export const savedAtDate = ({ savedAt }: Pick<ServerFormData, 'savedAt'>) =>
  savedAt === null ? undefined : new Date(savedAt)

/** Whether two states of a form have no differences that an author could be shown. */
export function isSameContent(one: FormContent, other: FormContent): boolean {
  if (one.name !== other.name) return false
  const [before, after] = [parseDefinition(one.definition).definition, parseDefinition(other.definition).definition]
  if (isSameJson(before, after)) return true
  return before !== undefined && after !== undefined && compareDefinitions(before, after).length === 0
}

/**
 * Opens a form of the server in its draft of this browser. If nothing was changed here since it was sent, the server's
 * state replaces the draft, as a step that can be undone.
 * @returns whether the author has to decide between the two
 */
export function syncWithServer(store: DraftStore, served: ServerFormData): boolean {
  const { server } = store.state.entry
  if (server?.revision === served.revision) return false
  store.noteServed(served.attempt, createServerLink(served), served)
  if (isSameContent(store.content, served)) store.link(createServerLink(served), store.content, savedAtDate(served))
  // The server has the sent state. Changes since then, or what was undone, are still to be sent.
  else if (store.isOwnRequest(served.attempt)) store.continueFrom(createServerLink(served), served)
  else if (store.isSent) store.acceptServerVersion(served, createServerLink(served), savedAtDate(served))
  else return true
  return false
}
