import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

/** The page of channel-management posts, which the engine draws. */
export const channelPostScreens: ModuleScreens = {
  messages: { '/stores/channel-posts': ['workforce/channel-posts', 'stores/stores'] },
}
