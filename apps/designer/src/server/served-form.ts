import { type FormDefinition, isSameJson, parseDefinition } from '@rostrum/forms'
import { newKey } from '@rostrum/ui/new-key'
import type { Content, DraftKeeper } from '../draft-keeper.ts'
import type { ServerLink } from '../drafts.ts'
import { call } from './api.ts'

/** What the server or this browser keeps under a name is no form, or one of a later kind than this page knows. */
export class UnreadableForm extends Error {}

const fetchDraft = (code: string) => call('GET /workbenchApi/forms/{code}', { code })

/** A form as the server has it: its draft, or its newest version when there is none. */
export type ServedForm = Omit<Awaited<ReturnType<typeof fetchDraft>>, 'definition'> & {
  readonly definition: FormDefinition
}

/** @throws CallFailure, UnreadableForm */
export async function fetchForm(code: string): Promise<ServedForm> {
  const served = await fetchDraft(code)
  return { ...served, definition: readForm(served.definition) }
}

/** @throws UnreadableForm */
export function readForm(source: unknown): FormDefinition {
  const { definition } = parseDefinition(source)
  if (!definition) throw new UnreadableForm()
  return definition
}

/** The form as it is now, for the next request about it. */
export const linkTo = ({ code, revision }: Pick<ServerLink, 'code' | 'revision'>): ServerLink => ({
  code,
  revision,
  attempt: newKey(),
})

/** Since when the server has its draft. */
export const savedSince = ({ savedAt }: Pick<ServedForm, 'savedAt'>) =>
  savedAt === null ? undefined : new Date(savedAt)

export function isSameContent(one: Content, other: Content): boolean {
  return (
    one.name === other.name &&
    isSameJson(parseDefinition(one.definition).definition, parseDefinition(other.definition).definition)
  )
}

/**
 * Opens a form of the server in the draft of it that this browser has. What the server has takes the draft's place when
 * nothing was changed here since it was sent, as a step that can be undone.
 * @returns whether the author has to decide between the two
 */
export function meet(keeper: DraftKeeper, served: ServedForm): boolean {
  const { server } = keeper.state.entry
  if (server?.revision === served.revision) return false
  if (isSameContent(keeper.content, served)) keeper.link(linkTo(served), keeper.content, savedSince(served))
  else if (keeper.isSent) keeper.take(served, linkTo(served), savedSince(served))
  // The server has what was sent from here; what was changed since is still to be sent.
  else if (server?.attempt === served.attempt) keeper.link(linkTo(served))
  else return true
  return false
}
