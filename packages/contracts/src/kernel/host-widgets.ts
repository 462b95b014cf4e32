/**
 * Form parts that our applications render in addition to the engine's widgets, by the names that authors choose. Every
 * page with forms renders all of them, and publication accepts no others.
 */
export const hostWidgets = {
  slots: ['office-contact'],
  customFields: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The components that a page must provide for slots. */
export type HostSlots<Component> = Readonly<Record<(typeof hostWidgets)['slots'][number], Component>>
