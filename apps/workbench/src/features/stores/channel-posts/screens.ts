import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

/** The page of channel-management posts, which the engine draws. */
export const channelPostScreens: ModuleScreens = {
  messages: { '/stores/channel-posts': ['stores/channel-posts', 'stores/stores'] },
}
