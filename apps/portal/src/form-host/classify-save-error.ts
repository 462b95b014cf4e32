import type { SaveFailure } from '@rostrum/forms-react/drafts/draft-saver'
import { ApiFailure } from '../shell/api-failure.ts'

/** Forbidden, missing, or in a state that allows no changes: a retry would fail in the same way. */
const finalStatuses: ReadonlySet<number> = new Set([403, 404, 409])

/** @param conflicts further reasons that mean that the same was saved elsewhere */
export function classifySaveError(error: unknown, conflicts: readonly string[] = []): SaveFailure {
  if (!(error instanceof ApiFailure)) return 'failed'
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'expired':
      return 'offline'
    case 'abandoned':
      return 'loggedOut'
    case 'refused':
      if (['record.conflict', ...conflicts].includes(error.reason ?? '')) return 'conflict'
      return finalStatuses.has(error.status) ? 'refused' : 'failed'
  }
}
