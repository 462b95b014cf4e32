import type { ComponentType } from 'react'
import { controlSpecimens } from './control-specimens.tsx'
import { dataSpecimens } from './data-specimens.tsx'
import { layerSpecimens } from './layer-specimens.tsx'
import { layoutSpecimens } from './layout-specimens.tsx'
import { plotSpecimens } from './plot-specimens.tsx'
import { stateSpecimens } from './state-specimens.tsx'

/** A sample of each exported part, by its name. The texts are those of the catalogue, which every language has. */
export const specimens: Readonly<Record<string, ComponentType>> = {
  ...layoutSpecimens,
  ...controlSpecimens,
  ...dataSpecimens,
  ...stateSpecimens,
  ...layerSpecimens,
  ...plotSpecimens,
}

/** Exports that surround pages and show nothing themselves. */
export const providers: readonly string[] = ['LocaleProvider', 'UiProvider', 'DelegateChunkErrors']
