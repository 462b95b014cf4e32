import { isSameJson } from '@rostrum/forms'
import type { FormContent } from '../drafts.ts'
import { type Atoms, atomsOf, differing } from './form-atoms.ts'

type Draft = FormContent & { readonly savedBy: string; readonly savedAt: string }

type Sent = FormContent & { readonly revision: number; readonly attempt: string }

const refused = (code: number, reason: string) => ({ code, msg: '', reason, data: null })
const answered = (data: unknown) => ({ code: 200, msg: '', data })

/** Has one form, and accepts a save or publication only over its newest revision. */
export class FormServer {
  revision = 1
  attempt: string | null = null
  #draft: Draft | undefined
  #published: FormContent | undefined
  #version = 0
  /** Who changed each atom last. */
  readonly changedBy = new Map<string, string>()
  readonly #onChange: (author: string, before: Atoms, after: Atoms) => void

  constructor(first: FormContent, onChange: (author: string, before: Atoms, after: Atoms) => void) {
    this.#draft = { ...first, savedBy: 'first', savedAt: '2026-11-20T00:00:00Z' }
    this.#onChange = onChange
  }

  get content(): FormContent {
    const { name, definition } = this.#draft ?? this.#published ?? { name: '', definition: { children: [] } }
    return { name, definition } as FormContent
  }

  answer(author: string, method: string, path: string, body: string | null) {
    if (method === 'GET') return answered(this.#served)
    const sent = JSON.parse(body ?? '') as Sent
    if (path.endsWith('/publication')) return this.#publish(sent)
    return this.#save(author, sent)
  }

  get #served() {
    const { savedBy = null, savedAt = null } = this.#draft ?? {}
    return {
      ...{ code: 'leave', revision: this.revision, attempt: this.attempt, version: this.#version || null },
      ...{ savedBy, savedAt, ...structuredClone(this.content) },
    }
  }

  #save(author: string, { name, definition, revision, attempt }: Sent) {
    if (revision !== this.revision) return refused(409, 'record.conflict')
    const before = atomsOf(this.content)
    const after = atomsOf({ name, definition })
    const isPublished = this.#published?.name === name && isSameJson(this.#published.definition, definition)
    const savedAt = '2026-11-21T00:00:00Z'
    this.#draft = isPublished ? undefined : { name, definition, savedBy: author, savedAt }
    this.#next(attempt)
    for (const atom of differing(before, after)) this.changedBy.set(atom, author)
    this.#onChange(author, before, after)
    return answered({ revision: this.revision, savedAt: isPublished ? null : savedAt })
  }

  #publish({ revision, attempt }: Sent) {
    if (!this.#draft) return refused(409, 'form.nothing_to_publish')
    if (revision !== this.revision) return refused(409, 'record.conflict')
    this.#published = this.content
    this.#draft = undefined
    this.#version += 1
    this.#next(attempt)
    return answered({ version: this.#version, revision: this.revision })
  }

  #next(attempt: string): void {
    this.revision += 1
    this.attempt = attempt
  }
}
