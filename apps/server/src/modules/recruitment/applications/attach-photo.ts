import type { Applicant } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { LockedApplication } from './lifecycle/loaded-application.ts'
import { transition } from './lifecycle/transition.ts'

type PhotoAttachment = { readonly actor: Applicant; readonly now: Date; readonly url: string | undefined }

/**
 * Puts a photo into an application. The same photo again changes nothing. Another photo replaces one that awaits its
 * check.
 *
 * @throws DomainError when the photo has been accepted and can no longer be replaced
 */
export async function attachPhoto(
  tx: Tx,
  application: LockedApplication,
  { actor, now, url }: PhotoAttachment,
): Promise<LockedApplication> {
  if (url === undefined || url === application.photoUrl) return application
  const placed = { ...application, photoUrl: url }
  const transitionContext = { actor, role: 'applicant', now } as const
  switch (application.photo) {
    case 'NONE':
      return transition(tx, placed, 'photo', 'upload', transitionContext)
    case 'BAD':
      return transition(tx, placed, 'photo', 'replace', transitionContext)
    case 'PENDING':
      return placed
    case 'OK':
      throw new DomainError('recruitment.state', { state: 'photo_OK' })
  }
}
