/**
 * What our applications draw in forms beside the widgets of the engine, by the names under which authors choose it. Each
 * page on which a form may stand draws all of it, and publication lets no other pass.
 */
export const hostWidgets = {
  slots: ['office-contact'],
  customFields: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What a page has to draw in slots. */
export type HostSlots<Component> = Readonly<Record<(typeof hostWidgets)['slots'][number], Component>>
