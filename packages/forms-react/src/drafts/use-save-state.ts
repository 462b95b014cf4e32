import { useSyncExternalStore } from 'react'
import type { DraftSaver, SaveState } from './draft-saver.ts'

export function useSaveState(saver: DraftSaver): SaveState {
  return useSyncExternalStore(saver.subscribe, () => saver.state)
}
