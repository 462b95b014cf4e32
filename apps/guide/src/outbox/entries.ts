import type { Input } from '../shell/api.ts'

export type PunchBody = Input<'POST /workbenchApi/attendance/own/punches'>

type Entry = {
  readonly key: string
  readonly enteredAt: number
  /** Why the server refused it. It stays until its person has seen it. */
  readonly refusal: string | null
}

export type PunchEntry = Entry & { readonly kind: 'punch'; readonly body: PunchBody }

/** The photo of a punch; its bytes are stored apart, so that lists of entries stay small. */
export type PhotoEntry = Entry & {
  readonly kind: 'photo'
  readonly body: { readonly punch: string; readonly taken: boolean }
}

export type FigureBody = Omit<Input<'POST /workbenchApi/attendance/own/figure-reports'>, 'photos'> & {
  /** In the order of the photos, whose bytes are stored apart. */
  readonly photos: readonly { readonly kind: FigureKind; readonly taken: boolean }[]
}
export type FigureKind = Input<'POST /workbenchApi/attendance/own/figure-reports'>['photos'][number]['kind']

/** A figure report with its photos, which are sent together. */
export type FigureEntry = Entry & { readonly kind: 'figure'; readonly body: FigureBody }

/** What became of a punch that the server has and does not count: it awaits a decision, or its time cannot be true. */
type NoticeEntry = Entry & {
  readonly kind: 'notice'
  readonly body: { readonly state: 'awaiting' | 'invalid' }
}

/** An entry that waits to be sent, or that its person has to see: one that the server has refused, or a notice. */
export type OutboxEntry = PunchEntry | PhotoEntry | FigureEntry | NoticeEntry

export const isUnsent = ({ kind, refusal }: OutboxEntry): boolean => kind !== 'notice' && refusal === null

/** The names under which the photos of an entry are stored. */
export const photoNames = (entry: Pick<OutboxEntry, 'key' | 'kind' | 'body'>): readonly string[] => {
  if (entry.kind === 'photo') return [entry.key]
  return entry.kind === 'figure' && 'photos' in entry.body
    ? entry.body.photos.map(({ kind }) => figurePhotoName(entry.key, kind))
    : []
}

export const figurePhotoName = (key: string, kind: FigureKind): string => `${key}/${kind}`

/** Photos of punches come last: each belongs to a punch that the server has. */
export const sendingOrder = (a: OutboxEntry, b: OutboxEntry): number =>
  Number(a.kind === 'photo') - Number(b.kind === 'photo') || a.enteredAt - b.enteredAt
