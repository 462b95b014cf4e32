import type { z } from 'zod'
import type { Project as ProjectSchema } from '../../recruitment/projects/calls.ts'
import type { Advertisement, Article, Language } from './shapes.ts'

type Project = z.output<typeof ProjectSchema>

/** The page of the portal that shows, in a frame, what its editor sends it. */
export const previewPath = '/preview'

/** What the editor tells the page: what the server would answer the public, and in which language it is read. */
export type PreviewMessage = {
  readonly kind: 'rostrum.preview'
  readonly locale: Language
  readonly article?: Article
  readonly slide?: Advertisement
  readonly project?: Project
}

/** What the page tells the editor once it listens. */
export type PreviewReady = { readonly kind: 'rostrum.preview-ready' }
export const previewReady: PreviewReady = { kind: 'rostrum.preview-ready' }
