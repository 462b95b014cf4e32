import type { z } from 'zod'
import type { Project as ProjectSchema } from '../../recruitment/projects/calls.ts'
import type { Advertisement, Article, Language } from './shapes.ts'

type Project = z.output<typeof ProjectSchema>

/** The portal page that shows, in a frame, the content that the editor sends. */
export const previewPath = '/preview'

/** A message of the editor: the response that the public would get, and its language. */
export type PreviewMessage = {
  readonly kind: 'rostrum.preview'
  readonly locale: Language
  readonly article?: Article
  readonly slide?: Advertisement
  readonly project?: Project
}

/** The page's message to the editor once it listens. */
export type PreviewReady = { readonly kind: 'rostrum.preview-ready' }
export const previewReady: PreviewReady = { kind: 'rostrum.preview-ready' }
