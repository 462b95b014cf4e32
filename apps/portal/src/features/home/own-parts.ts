import { lazyPage } from '@rostrum/ui/lazy-component'
import { loadDeferredAssets } from '../../shell/deferred-assets.ts'

/** The parts of the home page that only signed-in people see. Visitors, for whom it is drawn, do not load them. */

const options = { prerequisites: loadDeferredAssets }

export const NextStepCard = lazyPage(
  () => import('./NextStepCard.tsx'),
  (part) => part.NextStepCard,
  options,
)

export const OwnProjectState = lazyPage(
  () => import('./OwnProjectState.tsx'),
  (part) => part.OwnProjectState,
  options,
)

export const ChangePostLink = lazyPage(
  () => import('./OwnProjectState.tsx'),
  (part) => part.ChangePostLink,
  options,
)

export const preloadOwnParts = () =>
  Promise.all([NextStepCard.preload(), OwnProjectState.preload(), ChangePostLink.preload()])
