import { isGuide } from '../employees/public.ts'
import { regularisation } from './regularisation.ts'
import { resignation } from './resignation.ts'
import { revocation } from './revocation.ts'

/** The acts of the channel side: those of personnel on guides, by permissions of its own. */
export const guideRegularisation: typeof regularisation = {
  ...regularisation,
  permission: 'guide-regularisation:submit',
  among: isGuide,
}

export const guideResignation: typeof resignation = {
  ...resignation,
  permission: 'guide-resignation:submit',
  among: isGuide,
}

export const guideRevocation: typeof revocation = {
  ...revocation,
  permission: 'guide-resignation:revoke',
  among: isGuide,
}
