import type { DraftStore } from '../draft-store.ts'
import type { FormContent, ServerLink } from '../drafts.ts'
import { call, isRefusal } from './api.ts'
import {
  createServerLink,
  fetchCodeProposal,
  fetchForm,
  isSameContent,
  type ServerFormData,
  syncWithServer,
} from './server-form.ts'

export type SaveOutcome =
  | { readonly link: ServerLink; readonly published?: number | undefined }
  | { readonly conflict: ServerFormData }
  /** The draft had no changes, and has taken over this state of the server. */
  | { readonly newer: ServerFormData }
  /** Another form has this code. */
  | { readonly taken: string }
  /** The form had this code until it was deleted on the server. */
  | { readonly deleted: string; readonly proposal: string }

/**
 * Saves the draft on the server, unless its form was deleted there.
 * @param overwritten a state of the server that the draft does not continue from, and that the author gives up
 */
export async function saveDraft(
  store: DraftStore,
  link: ServerLink,
  overwritten?: ServerFormData,
): Promise<SaveOutcome> {
  try {
    return await saveOver(store, overwritten ? createServerLink(overwritten) : link, overwritten)
  } catch (failure) {
    if (!isRefusal(failure, 'record.not_found')) throw failure
    store.unlink()
    return { deleted: link.code, proposal: await fetchCodeProposal(store.content.name) }
  }
}

/** Saves over the state that was read on the server, or that was sent from here without a response. */
async function saveOver(store: DraftStore, link: ServerLink, overwritten?: FormContent): Promise<SaveOutcome> {
  const sent = store.content
  const noteSaved = (at: SavedForm) => {
    // Not before: until the server has it, the draft lacks what it overwrites, and is to be compared with it.
    if (overwritten) store.continueFrom(link, overwritten)
    return linkSaved(store, link, at, sent)
  }
  try {
    const { code, revision: before } = link
    const attempt = store.noteRequest()
    const { revision, savedAt } = await call('PUT /workbenchApi/forms/{code}/draft', {
      ...{ code, revision: before, attempt },
      ...sent,
    })
    return { link: noteSaved({ code, revision, savedAt }) }
  } catch (failure) {
    if (!isRefusal(failure, 'record.conflict')) throw failure
    const theirs = await fetchForm(link.code)
    if (isSameContent(theirs, sent)) {
      return {
        link: noteSaved(theirs),
        published: theirs.version === link.version ? undefined : publishedNow(theirs),
      }
    }
    if (syncWithServer(store, theirs)) return { conflict: theirs }
    // A request of this draft, whose response was lost: the changes since then are still to be saved.
    return store.isSent ? { newer: theirs } : saveOver(store, createServerLink(theirs))
  }
}

/** The version that the server has without a draft that follows it. */
const publishedNow = ({ savedAt, version }: ServerFormData) => (savedAt === null ? (version ?? undefined) : undefined)

/** Creates a form under a code, or continues with the one that this draft has already created. */
export async function createServerForm(store: DraftStore, code: string): Promise<SaveOutcome> {
  const sent = store.content
  try {
    const { revision } = await call('POST /workbenchApi/forms', { code, ...sent, attempt: store.noteRequest() })
    return { link: linkSaved(store, undefined, { code, revision }, sent) }
  } catch (failure) {
    if (!isRefusal(failure, 'record.already_exists')) throw failure
    const theirs = await fetchForm(code).catch((missing) => {
      // A deleted form leaves its code to no other one.
      if (!isRefusal(missing, 'record.not_found')) throw missing
    })
    if (!theirs || !store.isOwnRequest(theirs.attempt)) return { taken: code }
    const own = createServerLink(theirs)
    store.continueFrom(own, theirs)
    return saveDraft(store, own)
  }
}

/** Publishes a draft that is saved. @returns the number of the version */
export async function publishSavedDraft(
  store: DraftStore,
  { code, revision }: ServerLink,
  acceptBreaking: boolean,
): Promise<number> {
  const input = { code, revision, acceptBreaking, attempt: store.noteRequest() }
  const published = await call('POST /workbenchApi/forms/{code}/publication', input)
  store.linkSaved({ revision }, createServerLink({ code, ...published }))
  return published.version
}

/** The server's state now, if the author has to decide between the draft and it. */
export async function findConflict(store: DraftStore): Promise<ServerFormData | undefined> {
  const { server } = store.state.entry
  const theirs = server && (await fetchForm(server.code))
  return theirs && syncWithServer(store, theirs) ? theirs : undefined
}

type SavedForm = Parameters<typeof createServerLink>[0]

function linkSaved(
  store: DraftStore,
  over: ServerLink | undefined,
  at: SavedForm,
  sent: DraftStore['content'],
): ServerLink {
  const link = createServerLink({ version: over?.version, ...at })
  store.linkSaved(over, link, sent)
  return link
}
