import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ComponentType } from 'react'
import { loadAllTexts } from './catalogues.ts'

/** Styles that no page needs for painting before its scripts run. */
export const loadShellStyles = () => import('@rostrum/ui/styles/mantine-shell.css')

/**
 * Texts and styles beyond those of the shell and the home page. The styles are inserted after those of the shell, which
 * they extend, in whatever order they arrive.
 */
export async function loadDeferredAssets(): Promise<void> {
  await Promise.all([loadAllTexts(), loadShellStyles(), import('@rostrum/ui/styles/mantine-rest.css')])
}

/** A lazy part of any page, including the home page, that loads with the texts and styles that it can use. */
export const lazyShellComponent = <Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => lazyComponent(load, pick, { prerequisites: loadDeferredAssets, errorPlacement: 'page' })
