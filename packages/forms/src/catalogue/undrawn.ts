import type { OptionName } from '../definition/option-kinds.ts'

/** Why an option is kept for forms of VForm but changes little or nothing here. */
export type UndrawnReason =
  /** It names an icon of a set that is not ours; the common ones have a counterpart, the others are not drawn. */
  | 'icon'
  /** The control has one look, the one that serves touch, keyboard and narrow screens. */
  | 'one_look'

/** The options that travel with a form without being drawn, to be said where they are set. */
export const undrawn: Readonly<Partial<Record<OptionName, UndrawnReason>>> = {
  labelIconClass: 'icon',
  prefixIcon: 'icon',
  suffixIcon: 'icon',
  buttonIcon: 'icon',
  icon: 'icon',
  controlsPosition: 'one_look',
  autoFullWidth: 'one_look',
  automaticDropdown: 'one_look',
  smallPagination: 'one_look',
}
