/** In approval, then as the employment is; `did_not_come` where the employment was taken back. */
export const entryStates = [
  ...(['in_approval', 'waiting_to_enter', 'entered', 'did_not_come', 'refused', 'withdrawn'] as const),
] as const
export type EntryState = (typeof entryStates)[number]

/** How a person is known already. */
export const knownBy = ['id_number', 'name_and_birthday'] as const
