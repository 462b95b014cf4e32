import type { DraftEntry } from './drafts.ts'

/** Where the current state of the form is saved, and since when. */
export type DraftSaveStatus =
  | { readonly at: 'nowhere' }
  /** Another tab has deleted the draft, so that only this page has it. */
  | { readonly at: 'deleted' }
  /** This browser has no space for it. */
  | { readonly at: 'lost' }
  | { readonly at: 'browser'; readonly since: Date; readonly sentAt: Date | undefined }
  | { readonly at: 'server'; readonly since: Date | undefined }

/** A state of the server that another author has saved or published, and that this draft lacks. */
export type NewerState = {
  readonly revision: number
  readonly version: number | null
  readonly savedBy: string | null
}

export type DraftState = {
  readonly entry: DraftEntry
  readonly savedAt: Date | 'failed' | undefined
  /** Another tab has deleted the draft since it was saved here. */
  readonly isDeleted?: boolean
  readonly newer?: NewerState | undefined
}

export function saveStatusOf(
  { entry, savedAt, isDeleted }: DraftState,
  { isSent, isStored }: { readonly isSent: boolean; readonly isStored: boolean },
): DraftSaveStatus {
  const sentAt = entry.sentAt === undefined ? undefined : new Date(entry.sentAt)
  if (isSent) return { at: 'server', since: sentAt }
  if (savedAt === 'failed') return { at: 'lost' }
  if (!isStored) return { at: isDeleted ? 'deleted' : 'nowhere' }
  return { at: 'browser', since: savedAt ?? new Date(entry.savedAt), sentAt }
}

type LinkedDraft = Pick<DraftEntry, 'ownSave'>

/** Whether a state of the server is a save of this draft, with the work of others that the draft lacks again. */
export const isOwnSave = ({ ownSave }: LinkedDraft, { revision }: Pick<NewerState, 'revision'>): boolean =>
  ownSave?.revision === revision

/** Whose work a state of the server has that the draft lacks; null after a publication. */
export const authorOf = (
  { ownSave }: LinkedDraft,
  { revision, savedBy }: Omit<NewerState, 'version'>,
): string | null => (ownSave?.revision === revision ? ownSave.others : savedBy)
