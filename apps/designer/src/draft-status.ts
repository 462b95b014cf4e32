/** Where the current state of the form is saved, and since when. */
export type DraftSaveStatus =
  | { readonly at: 'nowhere' }
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
